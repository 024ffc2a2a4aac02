/**
 * More money behind a position, out of what can be spent: what its wallet lacks comes from the
 * funding wallet in the same step. It moves the point at which it is closed by rule; it can be lost
 * like the rest.
 */
import { marginBody, type addMargin } from '@candor/contract/positions';
import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import { formatMoney } from '@candor/money/format';
import { parsePositiveMoney } from '@candor/money/parse';
import { getDecimals } from '@candor/money/currency';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { NumberField } from '@candor/ui/fields/number-field';
import { NumberText } from '@candor/ui/figures/number-text';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { AppSheet, type SheetOpening } from '../../../platform/app-sheet.tsx';
import { BeforeAfter } from '../close/before-after.tsx';
import { toMoney, moneyOrNull, roughShown } from '../shared/figures.model.ts';
import { MarginLine } from '../lists/margin-line.tsx';
import {
  refetchTrades,
  useAddMargin,
  useMarginPreview,
  usePosition,
  type PositionRow,
} from '../positions.api.ts';
import { SendFoot } from './send-foot.tsx';
import { endingIt, keepingIt, useUnanswered } from '../../../core/ticket/review/unanswered.ts';
import { useRequestId } from '../shared/use-request-id.ts';

export function AddMarginSheet({ position, ...opening }: { position: PositionRow } & SheetOpening) {
  const t = useText();
  return (
    <AppSheet {...opening} title={t('positions.addMargin.title', { code: position.code })}>
      <AddMargin listed={position} onDone={opening.onClose} />
    </AppSheet>
  );
}

const SETTLE_MS = 250;
/** Asked before anything is typed, for the wallet's free balance. */
const NOTHING = '0';

function AddMargin({ listed, onDone }: { listed: PositionRow; onDone: () => void }) {
  const t = useText();
  const { locale } = useFigures();
  const reading = usePosition(listed.id);
  const position = reading.status === 'ready' ? reading.data.position : listed;
  const { id, currency } = position;
  const [amount, setAmount] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const requestId = useRequestId({ id, amount });
  const unanswered = useUnanswered<MarginSent>(`margin ${id}`, marginBody);
  const adding = keepingIt(
    unanswered,
    useAddMargin(
      endingIt(unanswered, {
        done: () => {
          showToast(t('positions.addMargin.done'), 'done');
          void refetchTrades();
          onDone();
        },
        refused: () => void refetchTrades(),
      }),
    ),
  );
  const typed = parsePositiveMoney(amount, currency);
  const asked = typed === null ? NOTHING : amount;
  const settled = useDebounced(asked, SETTLE_MS);
  const previewing = useMarginPreview({ id, amount: settled });
  // What may be moved is agreed to by the figures of what is typed.
  const isCurrent = previewing.status === 'ready' && !previewing.isOld && settled === asked;
  const preview = previewing.status === 'ready' ? previewing.data : null;
  const after = typed === null ? null : (preview?.after ?? null);
  const send = () => {
    if (typed === null) {
      setProblem(t('positions.addMargin.enter'));
      document.getElementsByName('margin')[0]?.focus();
      return;
    }
    const move = preview?.funding?.most;
    adding.send({
      body: { requestId, id, amount, ...(move === undefined ? {} : { moveFromFunding: move }) },
    });
  };
  if (unanswered.latest !== null && !adding.isSending)
    return <Lost sent={unanswered.latest} position={position} sending={adding} />;
  return (
    <div className="grid gap-4">
      <MarginLine of={position} />
      <MarginLines position={position} preview={preview} after={after} />
      <NumberField
        name="margin"
        label={t('common.amountCurrency', { currency })}
        value={amount}
        onChange={(text) => {
          setAmount(text);
          setProblem(null);
        }}
        currency={currency}
        decimalsMax={getDecimals(currency)}
        error={problem}
        placeholder="0.00"
      />
      {typed !== null && preview?.problem?.text !== undefined && (
        <Note tone="alert">{preview.problem.text}</Note>
      )}
      <MovedNote preview={typed === null ? null : preview} />
      <Note>{t('positions.addMargin.hint')}</Note>
      <SendFoot
        lock={null}
        sending={adding}
        label={
          typed === null
            ? t('positions.addMargin')
            : t('positions.addMargin.act', { amount: formatMoney(typed, { locale }) })
        }
        isDisabled={typed !== null && !isCurrent}
        onSend={send}
      />
    </div>
  );
}

type MarginSent = SentBodyOf<typeof addMargin>;

/** Nothing else is typed until it is known. */
function Lost({
  sent,
  position,
  sending,
}: {
  sent: MarginSent;
  position: PositionRow;
  sending: ReturnType<typeof useAddMargin>;
}) {
  const t = useText();
  const { locale } = useFigures();
  const amount = parsePositiveMoney(sent.amount, position.currency);
  return (
    <div className="grid gap-4">
      <KeyValueList>
        <KeyValue label={t('positions.addMargin')}>
          {amount === null ? sent.amount : formatMoney(amount, { locale })}
        </KeyValue>
      </KeyValueList>
      <SendFoot
        lock={null}
        sending={{ ...sending, isLost: true }}
        label=""
        onSend={() => sending.send({ body: sent })}
      />
    </div>
  );
}

function MovedNote({ preview }: { preview: MarginPreview | null }) {
  const t = useText();
  const { locale } = useFigures();
  const move = moneyOrNull(preview?.funding?.move ?? null, 'USD');
  return move === null ? null : (
    <Note>{t('common.transferredFromFunding', { amount: formatMoney(move, { locale }) })}</Note>
  );
}

type MarginPreview = Extract<ReturnType<typeof useMarginPreview>, { status: 'ready' }>['data'];

function MarginLines({
  position,
  preview,
  after,
}: {
  position: PositionRow;
  preview: MarginPreview | null;
  after: MarginPreview['after'] | null;
}) {
  const t = useText();
  const { locale } = useFigures();
  const { currency, decimals } = position;
  const price = (text: string | null) => (
    <NumberText text={roughShown(text, { decimals, locale })} />
  );
  return (
    <KeyValueList>
      <KeyValue label={t('common.margin')}>
        <BeforeAfter
          before={<MoneyText amount={toMoney(position.isolatedPosition, currency)} />}
          after={after === null ? null : <MoneyText amount={toMoney(after.margin, currency)} />}
        />
      </KeyValue>
      <KeyValue label={t('common.estLiquidationPrice')}>
        <BeforeAfter
          before={price(position.liquidationPrice)}
          after={
            after === null
              ? null
              : after.liquidationPrice === null
                ? t('positions.liquidation.gone')
                : price(after.liquidationPrice)
          }
        />
      </KeyValue>
      <KeyValue label={t('positions.addMargin.available')}>
        <MoneyText amount={moneyOrNull(preview?.available ?? null, currency)} rounding="down" />
      </KeyValue>
    </KeyValueList>
  );
}
