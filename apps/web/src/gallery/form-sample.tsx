import { isProblem, problemIf } from '@candor/kit/problem';
import { Button } from '@candor/ui/buttons/button';
import { NumberField } from '@candor/ui/fields/number-field';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { useForm, type FormModel } from '@candor/ui/fields/use-form';
import { SubmitForm } from '@candor/ui/fields/submit-form';

type Input = { email: string; amountText: string };
type Key = 'enterEmail' | 'enterAmount';

const TEXTS: Record<Key, string> = {
  enterEmail: 'Please enter your e-mail',
  enterAmount: 'Please enter the correct amount',
};

const sampleForm: FormModel<Input, null, null, Key> = {
  initial: () => ({ email: '', amountText: '' }),
  summarise: () => null,
  problems: (input) =>
    [
      problemIf(!/^\S+@\S+$/.test(input.email), 'email', 'enterEmail'),
      problemIf(!/^\d+(\.\d{1,2})?$/.test(input.amountText), 'amountText', 'enterAmount'),
    ].filter(isProblem),
};

export function FormSample() {
  const form = useForm(sampleForm, null, (problem) => TEXTS[problem.key]);
  return (
    <SubmitForm
      className="grid gap-4"
      onSubmit={() => form.submit(() => showToast('Send Success', 'done'))}
    >
      <TextField {...form.field('email')} label="E-mail" type="email" />
      <NumberField {...form.field('amountText')} label="Amount" prefix="$" />
      <Button type="submit" isWide>
        Send
      </Button>
    </SubmitForm>
  );
}
