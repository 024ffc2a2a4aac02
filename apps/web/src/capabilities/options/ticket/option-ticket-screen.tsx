/** The order ticket of an option or a combination, with the picture of what it could bring. */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { placeOptionOrder } from '@candor/contract/options';
import type { Combination as Parsed } from '@candor/options/contracts/combination';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { ReadTicket } from '../../../core/ticket/ticket-screen.tsx';
import { typedPrice } from '../../../core/ticket/form/tick-steps.model.ts';
import { firstPrice } from '../../../core/ticket/form/order-form.model.ts';
import { usePositionsOf } from '../../../core/ticket/ticket.api.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { useSession } from '../../../platform/device/session.ts';
import { UnknownState } from '../../../platform/unknown-state.tsx';
import { useCombination } from '../options.api.ts';
import { legsAsked, levelNeeded, readCode } from '../shared/option-code.model.ts';
import { useCodeWords } from '../shared/use-code-words.ts';
import { CoverNote } from './cover-note.tsx';
import { LevelNote } from './level-note.tsx';
import { OptionFacts } from './option-facts.tsx';
import { toInstrument } from './option-instrument.model.ts';

export function OptionTicketScreen({ params }: ScreenOf) {
  const t = useText();
  const words = useCodeWords();
  const session = useSession();
  const parsed = readCode(params['code']);
  if (parsed === null)
    return (
      <PageScreen title={t('common.options')}>
        <UnknownState title={t('options.none')} label={t('options.all')} to="options/index" />
      </PageScreen>
    );
  const title = words.label(parsed);
  if (session === null) return <CustomerScreen title={title}>{() => null}</CustomerScreen>;
  return <CustomerTicket key={params['code']} params={params} parsed={parsed} title={title} />;
}

function CustomerTicket({ params, parsed, title }: ScreenOf & { parsed: Parsed; title: string }) {
  const t = useText();
  const reading = useCombination(legsAsked(parsed));
  const code = reading.status === 'ready' ? reading.data.code : null;
  const held = usePositionsOf({
    source: TradedSource.Option,
    code: code ?? params['code'] ?? '',
  });
  if (reading.status !== 'ready' || held.status === 'loading') {
    const of = reading.status === 'ready' ? held : reading;
    return (
      <PageScreen title={title}>
        {of.status === 'unavailable' && of.message !== null ? (
          <UnknownState title={of.message} label={t('options.all')} to="options/index" />
        ) : (
          of.status !== 'ready' && <QueryState of={of} rows={8} />
        )}
      </PageScreen>
    );
  }
  const combination = reading.data;
  const instrument = toInstrument(combination, title);
  const direction = params['direction'] === String(Direction.Sell) ? Direction.Sell : Direction.Buy;
  const isHeld =
    held.status === 'ready' &&
    held.data.positions.some((position) => position.direction === Direction.Buy);
  return (
    <ReadTicket
      params={params}
      source={TradedSource.Option}
      code={combination.code}
      title={title}
      first={{
        direction,
        isShort: params['short'] === '1' || !isHeld,
        // One order at one net price: several legs begin with a limit.
        ...(parsed.legs.length > 1
          ? { limit: typedPrice(combination.ticks, firstPrice(direction, instrument)) }
          : {}),
      }}
      instrument={{ ...reading, data: instrument }}
      endpointFor={() => placeOptionOrder}
      gate={(access, ticket) => {
        const level = levelNeeded(parsed, ticket.input.direction);
        const isClosing = ticket.input.direction === Direction.Sell && !ticket.input.isShort;
        if (!isClosing && access.optionLevel < level)
          return <LevelNote level={level} current={access.optionLevel} />;
        return ticket.preview?.problem?.reason === 'OPTION_UNCOVERED' ? (
          <CoverNote text={ticket.preview.problem.text} code={combination.stock_code} />
        ) : null;
      }}
      facts={(ticket) => <OptionFacts ticket={ticket} parsed={parsed} combination={combination} />}
      onQuote={() =>
        parsed.legs.length === 1
          ? push('options/contract', { symbol: combination.code })
          : push('options/chain', {
              source: String(combination.source),
              code: combination.stock_code,
              expiry: combination.expiry.on,
            })
      }
    />
  );
}
