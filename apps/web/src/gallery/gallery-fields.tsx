import { Checkbox } from '@candor/ui/fields/checkbox';
import { NumberField } from '@candor/ui/fields/number-field';
import { PasswordField } from '@candor/ui/fields/password-field';
import { passwordStrength } from '@candor/kit/password-strength';
import { StepperField } from '@candor/ui/fields/stepper-field';
import { StrengthMeter } from '@candor/ui/fields/strength-meter';
import { Switch } from '@candor/ui/fields/switch';
import { TextField } from '@candor/ui/fields/text-field';
import { useState } from 'react';
import { FormSample } from './form-sample.tsx';
import { Specimen } from './specimen.tsx';
import { PriceStepper } from './order-ticket-sample.tsx';

const STRENGTH_WORDS = ['Too easy', 'Weak', 'Fair', 'Good', 'Strong'];

export function FieldsGallery() {
  return (
    <>
      <TextSpecimens />
      <NumberSpecimens />
      <ToggleSpecimens />
      <Specimen name="useForm: a mistake shows after leaving a field or after trying to send">
        <FormSample />
      </Specimen>
    </>
  );
}

function TextSpecimens() {
  const [text, setText] = useState('Lin Wei');
  const [password, setPassword] = useState('correct horse');
  const strength = passwordStrength(password);
  return (
    <>
      <Specimen name="TextField: plain, hint and counter, mistake, disabled">
        <TextField label="Full name" value={text} onChange={setText} autoComplete="name" />
        <TextField
          label="企业全称"
          hint="与营业执照一致"
          hasCounter
          maxLength={50}
          value={text}
          onChange={setText}
        />
        <TextField
          label="E-mail"
          type="email"
          placeholder="name@example.com"
          error="Please enter your e-mail, for example name@example.com"
          value=""
          onChange={setText}
        />
        <TextField label="User ID" value="lin-wei" isDisabled onChange={setText} />
      </Specimen>
      <Specimen name="PasswordField and StrengthMeter">
        <PasswordField
          label="Password"
          autoComplete="new-password"
          showLabel="Show password"
          hideLabel="Hide password"
          value={password}
          onChange={setPassword}
        />
        <StrengthMeter
          strength={strength}
          label="Password strength"
          text={STRENGTH_WORDS[strength] ?? ''}
        />
      </Specimen>
    </>
  );
}

function NumberSpecimens() {
  const [amount, setAmount] = useState('1250.50');
  const [wrong, setWrong] = useState('?1,5');
  const [price, setPrice] = useState('227.20');
  const [quantity, setQuantity] = useState('120');
  return (
    <>
      <Specimen name="NumberField: two decimals; minus and four decimals; mistake; a text that is no number">
        <NumberField
          label="Amount"
          prefix="$"
          suffix="USD"
          hint="Available $54,981.20"
          value={amount}
          onChange={setAmount}
        />
        <NumberField label="Change" allowsMinus decimalsMax={4} value={price} onChange={setPrice} />
        <NumberField
          label="金额"
          prefix="$"
          error="请输入正确的金额"
          value="0"
          onChange={setAmount}
        />
        <NumberField label="Amount" prefix="$" value={wrong} onChange={setWrong} />
      </Specimen>
      <Specimen name="StepperField: as in the order ticket; at its lower bound; mistake">
        <PriceStepper value={price} onChange={setPrice} />
        <StepperField
          label="数量（股）"
          step="1"
          min="1"
          decreaseLabel="减少数量"
          increaseLabel="增加数量"
          value={quantity}
          onChange={setQuantity}
          error={quantity === '' ? '请输入数量' : null}
        />
        <StepperField
          label="Lots"
          step="1"
          min="1"
          max="1"
          hint="One lot is the minimum and the maximum here"
          decreaseLabel="Fewer lots"
          increaseLabel="More lots"
          value="1"
          onChange={setQuantity}
        />
      </Specimen>
    </>
  );
}

function ToggleSpecimens() {
  const [isAgreed, setAgreed] = useState(true);
  const [isOn, setOn] = useState(true);
  return (
    <Specimen name="Checkbox and Switch">
      <Checkbox value={isAgreed} onChange={setAgreed}>
        I have read and agree to the{' '}
        <a href="#/dev/gallery" className="text-accent underline">
          User Agreement
        </a>{' '}
        and the{' '}
        <a href="#/dev/gallery" className="text-accent underline">
          Risk Disclosure
        </a>
        .
      </Checkbox>
      <Checkbox value={false} onChange={setAgreed} error="请先同意用户协议">
        我已阅读并同意用户协议、隐私政策与风险揭示书
      </Checkbox>
      <div className="-mx-4">
        <Switch
          label="Hide balances"
          detail="Figures are covered until you tap the eye"
          value={isOn}
          onChange={setOn}
        />
        <Switch label="Price alerts" value={!isOn} onChange={(next) => setOn(!next)} />
        <Switch label="Not available" value={false} isDisabled onChange={setOn} />
      </div>
    </Specimen>
  );
}
