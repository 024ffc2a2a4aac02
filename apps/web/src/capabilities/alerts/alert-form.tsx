import {
  ALERT_NOTE_LENGTH_MAX,
  alertKinds,
  alertRepeats,
  type AlertKind,
} from '@candor/contract/alerts';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { QuoteRow } from '@candor/contract/kernel/quote';
import { viewerZone } from '@candor/client/time';
import { formatDate } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { NumberField } from '@candor/ui/fields/number-field';
import { Segmented } from '@candor/ui/fields/segmented';
import { TextField } from '@candor/ui/fields/text-field';
import { useForm, type Form } from '@candor/ui/fields/use-form';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useState, type ReactNode } from 'react';
import { priceText } from '../../core/quotes/quote-figures.ts';
import { useQuote } from '../../core/quotes/use-quote.ts';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import {
  alertBody,
  alertEnds,
  alertForm,
  awayFrom,
  changedKind,
  quickPercents,
  typedValue,
  type AlertInput,
} from './alert-form.model.ts';
import { useAlertWords } from './alert-words.ts';
import {
  refetchAlerts,
  useAddAlert,
  useChangeAlert,
  useRemoveAlert,
  type Alert,
} from './alerts.api.ts';

type Props = {
  readonly quote: QuoteRow;
  readonly before: Alert | null;
  readonly onDone: (alert: Alert) => void;
  /** Pointed at on a chart. */
  readonly firstPrice?: string;
  /** Where the form stands beside something else; otherwise the list of alerts is shown. */
  readonly onRemoved?: () => void;
};
type Filled = Form<AlertInput, string | null, ProblemKey>;
type ProblemKey =
  | 'alerts.problem.price'
  | 'alerts.problem.above'
  | 'alerts.problem.below'
  | 'alerts.problem.percent'
  | 'alerts.problem.volume';

const PERCENT_DECIMALS_MAX = 2;
const MORE_DECIMALS = 2;

export function AlertForm({ quote: row, before, onDone, firstPrice, onRemoved }: Props) {
  const t = useText();
  const { locale } = useFigures();
  const { will } = useAlertWords();
  const quote = useQuote(row.source, row.stock_code, row);
  const { decimals, stock_code: code, source } = quote;
  const price = priceText(quote.price_nominal, { locale, decimals }) ?? quote.price_nominal;
  const form: Filled = useForm(alertForm, { quote, before, firstPrice }, ({ key }) =>
    t(key, { price }),
  );
  const adding = useAddAlert({ done: onDone });
  const changing = useChangeAlert({ done: onDone });
  const send = (input: AlertInput) => {
    const terms = alertBody(input, { now: quote.at, kept: before?.endsAt ?? null });
    if (before === null) adding.send({ body: { source, code, ...terms } });
    else changing.send({ body: { id: before.id, ...terms } });
  };
  const { kind } = form.value;
  const value = typedValue(form.value);
  return (
    <SubmitForm className="grid gap-5 px-4 pt-3 pb-2" onSubmit={() => form.submit(send)}>
      <Group label={t('alerts.kind')}>
        {kindsFor(source).map((one) => (
          <ChoiceChip
            key={one}
            isChosen={kind === one}
            onPress={() => form.set(changedKind(form.value, one, quote))}
          >
            {t(`alerts.kind.${one}`)}
          </ChoiceChip>
        ))}
      </Group>
      <ValuePart form={form} quote={quote} />
      <div className="grid gap-2">
        <p className="text-label text-ink2">{t('alerts.repeat')}</p>
        <Segmented
          label={t('alerts.repeat')}
          value={form.value.repeat}
          onChange={(repeat) => form.set({ repeat })}
          options={alertRepeats.map((one) => ({ value: one, label: t(`alerts.repeat.${one}`) }))}
        />
      </div>
      <EndPart form={form} endsAt={before?.endsAt ?? null} />
      <TextField
        {...form.field('note')}
        label={t('alerts.note')}
        autoComplete="off"
        maxLength={ALERT_NOTE_LENGTH_MAX}
      />
      {form.problems.length === 0 && (
        <p className="text-label text-ink2">{will({ kind, value, level: null }, code, decimals)}</p>
      )}
      <Button type="submit" isWide isBusy={adding.isSending || changing.isSending}>
        {t(
          before === null
            ? 'alerts.save'
            : before.state === 'active'
              ? 'common.save'
              : 'alerts.turnOn',
        )}
      </Button>
      {before !== null && <Remove alert={before} onRemoved={onRemoved} />}
    </SubmitForm>
  );
}

/** An index has no volume. */
function kindsFor(source: QuotedSource): readonly AlertKind[] {
  return source === QuotedSource.GlobalIndex
    ? alertKinds.filter((kind) => kind !== 'volume')
    : alertKinds;
}

function EndPart({ form, endsAt }: { form: Filled; endsAt: Alert['endsAt'] }) {
  const t = useText();
  return (
    <Group label={t('alerts.end')}>
      {alertEnds
        .filter((end) => end !== 'kept' || endsAt !== null)
        .map((end) => (
          <ChoiceChip key={end} isChosen={form.value.end === end} onPress={() => form.set({ end })}>
            {t(`alerts.end.${end}`, { date: formatDate(endsAt ?? 0, viewerZone()) })}
          </ChoiceChip>
        ))}
    </Group>
  );
}

function ValuePart({ form, quote }: { form: Filled; quote: QuoteRow }) {
  const t = useText();
  const { kind } = form.value;
  if (kind === 'high52' || kind === 'low52')
    return <p className="text-label text-ink2">{t(`alerts.about.${kind}`)}</p>;
  if (kind === 'volume')
    return (
      <NumberField
        {...form.field('volume')}
        label={t('alerts.field.volume')}
        decimalsMax={PERCENT_DECIMALS_MAX}
      />
    );
  if (kind === 'changePercent')
    return (
      <div className="grid gap-3">
        <NumberField
          {...form.field('percent')}
          label={t('alerts.field.percent')}
          suffix="%"
          decimalsMax={PERCENT_DECIMALS_MAX}
        />
        <Group label={t('alerts.quick.percent')}>
          {quickPercents.map((percent) => (
            <ChoiceChip
              key={percent}
              isChosen={form.value.percent === String(percent)}
              onPress={() => form.set({ percent: String(percent) })}
            >
              {`±${percent}%`}
            </ChoiceChip>
          ))}
        </Group>
      </div>
    );
  const sign = kind === 'below' ? -1 : 1;
  return (
    <div className="grid gap-3">
      <NumberField
        {...form.field('price')}
        onChange={(price) => form.set({ price, away: null })}
        label={t('common.price')}
        suffix={quote.source === QuotedSource.GlobalIndex ? undefined : quote.currency}
        decimalsMax={quote.decimals + MORE_DECIMALS}
      />
      <Group label={t('alerts.quick')}>
        {quickPercents.map((percent) => (
          <ChoiceChip
            key={percent}
            isChosen={form.value.away === percent}
            onPress={() => form.set({ price: awayFrom(quote, sign * percent), away: percent })}
          >
            {`${sign > 0 ? '+' : '−'}${percent}%`}
          </ChoiceChip>
        ))}
      </Group>
    </div>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <p aria-hidden="true" className="text-label text-ink2">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

function Remove({ alert, onRemoved }: { alert: Alert; onRemoved: (() => void) | undefined }) {
  const t = useText();
  const { what } = useAlertWords();
  const [isAsking, setAsking] = useState(false);
  const removing = useRemoveAlert({
    done: () => {
      setAsking(false);
      void refetchAlerts();
      showToast(t('alerts.removed'), 'done');
      if (onRemoved === undefined) void replace('alerts/index');
      else onRemoved();
    },
  });
  return (
    <>
      <Button isWide tone="secondary" onPress={() => setAsking(true)}>
        {t('alerts.removeOne')}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t('alerts.removeOne')}
        confirmLabel={t('common.delete')}
        cancelLabel={t('framework.cancel')}
        tone="danger"
        isBusy={removing.isSending}
        onConfirm={() => removing.send({ body: { id: alert.id } })}
        onCancel={() => setAsking(false)}
      >
        {t('alerts.removeQuestion', {
          what: what(alert, alert.quote.decimals),
          code: alert.quote.stock_code,
        })}
      </Dialog>
    </>
  );
}
