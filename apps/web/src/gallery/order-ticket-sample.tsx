import { usd } from '@candor/money/literal';
import { Button } from '@candor/ui/buttons/button';
import { Chip } from '@candor/ui/marks/chip';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { Segmented } from '@candor/ui/fields/segmented';
import { Sheet } from '@candor/ui/overlays/sheet';
import { StepperField } from '@candor/ui/fields/stepper-field';
import { Triangle } from '@candor/ui/figures/triangle';
import { useState } from 'react';

/** The order ticket of the design, built from the components; its figures are samples. */
export function OrderTicketSample({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [kind, setKind] = useState('limit');
  const [price, setPrice] = useState('227.20');
  const [quantity, setQuantity] = useState('120');
  const [share, setShare] = useState('Half');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="Buy AAPL"
      closeLabel="Close"
      titleExtra={
        <Chip tone="good">
          <Triangle direction="rise" />
          227.50
        </Chip>
      }
      footer={
        <Button tone="buy" isWide onPress={onClose}>
          Review order
        </Button>
      }
    >
      <div className="grid gap-3">
        <Segmented
          label="Order type"
          options={[
            { value: 'market', label: 'Market' },
            { value: 'limit', label: 'Limit' },
          ]}
          value={kind}
          onChange={setKind}
        />
        <div className="grid gap-2">
          <PriceStepper value={price} onChange={setPrice} />
          <StepperField
            label="Quantity, shares"
            step="1"
            min="1"
            decreaseLabel="Decrease quantity"
            increaseLabel="Increase quantity"
            value={quantity}
            onChange={setQuantity}
          />
        </div>
        <div className="grid grid-cols-4 gap-2">
          {['25%', 'Half', '75%', 'Full'].map((label) => (
            <ChoiceChip key={label} isChosen={label === share} onPress={() => setShare(label)}>
              {label}
            </ChoiceChip>
          ))}
        </div>
        <KeyValueList>
          <KeyValue label="Order value">
            <MoneyText amount={usd('27264.00')} />
          </KeyValue>
          <KeyValue label="Handling fee">
            <MoneyText amount={usd('13.63')} />
          </KeyValue>
          <KeyValue label="Available balance">
            <MoneyText amount={usd('54981.20')} rounding="down" />
          </KeyValue>
        </KeyValueList>
        <Note>
          Limit orders may not fill. You can cancel an entrusted order at any time before it is
          matched.
        </Note>
      </div>
    </Sheet>
  );
}

export function PriceStepper({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <StepperField
      label="Limit price, USD"
      step="0.01"
      min="0.01"
      decimalsMax={2}
      decreaseLabel="Decrease price"
      increaseLabel="Increase price"
      value={value}
      onChange={onChange}
    />
  );
}
