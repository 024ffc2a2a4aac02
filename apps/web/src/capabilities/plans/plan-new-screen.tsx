/** Adding one to the plans. What is wrong with what was typed is in plan-form.model.ts. */
import { SHORT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { useForm } from '@candor/ui/fields/use-form';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { back } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { planBody, planForm } from './plan-form.model.ts';
import { refetchPlans, useAddPlan } from './plans.api.ts';

export function PlanNewScreen(_: ScreenOf) {
  const t = useText();
  return <CustomerScreen title={t('plans.new')}>{() => <PlanForm />}</CustomerScreen>;
}

function PlanForm() {
  const t = useText();
  const form = useForm(planForm, null, ({ key }) => t(key));
  const adding = useAddPlan({
    done: () => {
      void refetchPlans();
      back();
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4 px-4 pt-2 pb-8"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit((input) => adding.send({ body: planBody(input) }));
      }}
    >
      <TextField
        {...form.field('title')}
        label={t('plans.field.title')}
        autoComplete="off"
        maxLength={SHORT_TEXT_LENGTH_MAX}
      />
      <Button type="submit" isWide isBusy={adding.isSending}>
        {t('plans.save')}
      </Button>
    </form>
  );
}
