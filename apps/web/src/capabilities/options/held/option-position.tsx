/** On the page of an option position: its legs, what moves it, and how it ends. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime, formatLocalDate } from '@candor/kit/moment-format';
import type { Combination } from '@candor/options/contracts/combination';
import { Direction } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { Segmented } from '@candor/ui/fields/segmented';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useTyped } from '../../../platform/nav/use-typed.ts';
import { useWhenStaying } from '../../../platform/nav/use-when-staying.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { daysLeft } from '../chain/chain.model.ts';
import {
  refetchHeldOptions,
  useHeldOptions,
  useInstruction,
  type HeldOption,
  type HeldUnderlying,
} from '../options.api.ts';
import { legsHeld, readCode } from '../shared/option-code.model.ts';
import { priceShown, roundedShown } from '../shared/figures.model.ts';
import { useCodeWords } from '../shared/use-code-words.ts';
import { useDaysLeft } from '../shared/use-days-left.ts';
import { ExerciseSheet } from './exercise-sheet.tsx';
import { endingOf, onePercentOf } from './held.model.ts';
import { useGreekWords } from './use-greek-words.ts';

export function OptionPosition({ id }: { id: string }) {
  const reading = useHeldOptions();
  if (reading.status !== 'ready') return null;
  const held = reading.data.items.find((item) => item.id === id);
  const underlying = reading.data.underlyings.find(
    ({ code, source }) => code === held?.underlyingCode && source === held.underlyingSource,
  );
  const parsed = readCode(held?.code);
  if (held === undefined || underlying === undefined || parsed === null) return null;
  return <Held held={held} underlying={underlying} parsed={parsed} readAt={reading.readAt} />;
}

type HeldOf = { held: HeldOption; underlying: HeldUnderlying; parsed: Combination };

function Held({ held, underlying, parsed, readAt }: HeldOf & { readAt: number }) {
  const t = useText();
  const left = useDaysLeft();
  const contracts = useTyped<string | null>(`exercise ${held.id}`, () => null);
  const [isExercising, setExercising] = useState(false);
  const whenStaying = useWhenStaying();
  const { expiredDateTimestamp: ends } = held;
  const isBoughtShares =
    held.direction === Direction.Buy && held.settlement === 'shares' && parsed.legs.length === 1;
  return (
    <section
      aria-label={t('options.held.title')}
      className="grid gap-3 rounded-card border border-line bg-s1 px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-section font-semibold tracking-heading">
          {t(`options.strategy.${held.strategy}`)}
        </h2>
        {ends !== null && <Chip>{left(daysLeft(ends, readAt))}</Chip>}
      </div>
      <Facts held={held} underlying={underlying} parsed={parsed} />
      <Note>
        <Ending held={held} parsed={parsed} />
      </Note>
      {isBoughtShares && <Instruction held={held} readAt={readAt} />}
      {held.isExercisable && (
        <Button
          tone="secondary"
          size="medium"
          isWide
          onPress={() => {
            // Who left the question for a transfer finds what was typed.
            contracts.set((typed) => typed ?? held.positionNum);
            setExercising(true);
          }}
        >
          {t('options.exercise')}
        </Button>
      )}
      <ExerciseSheet
        held={held}
        isOpen={isExercising}
        quantity={contracts.value ?? held.positionNum}
        onQuantity={(text) => contracts.set(() => text)}
        onClose={() => {
          setExercising(false);
          whenStaying(() => contracts.restart(null));
        }}
      />
    </section>
  );
}

/** Its legs, what moves it, and what it follows. */
function Facts({ held, underlying, parsed }: HeldOf) {
  const t = useText();
  const { locale } = useFigures();
  const words = useCodeWords();
  const greeks = useGreekWords();
  const { underlyingCode: code, currency, theta, vega } = held;
  return (
    <>
      <ul className="grid gap-0.5 text-body">
        {legsHeld(parsed, held.direction === Direction.Sell).map((leg) => (
          <li key={`${leg.kind}${leg.strike}`}>{words.leg(leg)}</li>
        ))}
      </ul>
      <ul className="grid gap-0.5 text-label text-ink2">
        {greeks({
          code,
          currency,
          onePercent: onePercentOf(held.delta, underlying.spot),
          theta,
          vega,
        }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <KeyValueList>
        <KeyValue label={t('options.followed', { code })}>
          {priceShown(underlying.spot, locale)}
        </KeyValue>
        {held.lockedShares !== '0' && (
          <KeyValue label={t('options.held.locked')}>
            {roundedShown(held.lockedShares, locale, 0)}
          </KeyValue>
        )}
      </KeyValueList>
    </>
  );
}

/** One sentence: what happens at expiry. */
function Ending({ held, parsed }: { held: HeldOption; parsed: Combination }) {
  const t = useText();
  const { locale } = useFigures();
  const { underlyingCode: code, instruction, currency } = held;
  const date = formatLocalDate(parsed.expiresOn);
  const ending = endingOf(held, parsed);
  if ('most' in ending)
    return ending.most === null
      ? t('options.ending.cash', { date })
      : t(`options.ending.${ending.kind}`, {
          date,
          most: roundedShown(String(ending.most), locale, 2, currency),
        });
  const isNever =
    instruction === 'never' && (ending.kind === 'callBought' || ending.kind === 'putBought');
  return isNever
    ? t('options.ending.never', { date })
    : t(`options.ending.${ending.kind}`, {
        code,
        date,
        strike: ending.strike,
        shares: roundedShown(ending.shares, locale, 0),
      });
}

function Instruction({ held, readAt }: { held: HeldOption; readAt: number }) {
  const t = useText();
  // What was touched is shown at once, until the server's own word is back.
  const [asked, setAsked] = useState<HeldOption['instruction'] | null>(null);
  const readAgain = async () => {
    await refetchHeldOptions();
    setAsked(null);
  };
  const sending = useInstruction({
    done: ({ instruction }) => {
      showToast(t(`options.instruction.${instruction}.done`), 'done');
      void readAgain();
    },
    refused: () => void readAgain(),
  });
  const isLate = readAt >= held.cutOffAt;
  return (
    <div className="grid gap-1.5">
      <h3 className="text-label font-medium">{t('options.instruction')}</h3>
      {!isLate && (
        <Segmented
          label={t('options.instruction')}
          value={asked ?? held.instruction}
          onChange={(instruction) => {
            setAsked(instruction);
            sending.send({ body: { id: held.id, instruction } });
          }}
          options={(['automatic', 'never'] as const).map((value) => ({
            value,
            label: t(`options.instruction.${value}`),
          }))}
        />
      )}
      <p className="text-caption text-ink3">
        {t(isLate ? 'options.instruction.late' : `options.instruction.${held.instruction}.text`, {
          at: formatDateTime(held.cutOffAt, viewerZone()),
        })}
      </p>
      {sending.refusal !== null && <Note tone="alert">{sending.refusal.message}</Note>}
    </div>
  );
}
