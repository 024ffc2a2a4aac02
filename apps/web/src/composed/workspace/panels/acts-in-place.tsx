/** Closing a position and setting an alert over the workspace: what stands there stays as it is. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { PositionRow } from '../../../capabilities/positions/positions.api.ts';
import { actOf } from '../../../capabilities/positions/shared/trade-words.ts';
import { useQuoteRows } from '../../../core/quotes/use-quote-rows.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import { AlertSheet } from '../chart/alert-sheet.tsx';
import type { WorkspaceProps } from '../workspace-props.ts';

export type AskedInPlace = {
  readonly kind: 'close' | 'alert';
  readonly position: PositionRow;
};

export function ActsInPlace({
  asked,
  isOpen,
  onClose,
  renderScreen,
}: Pick<WorkspaceProps, 'renderScreen'> & {
  asked: AskedInPlace;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const { kind, position } = asked;
  return (
    <>
      <AppSheet
        isOpen={isOpen && kind === 'close'}
        onClose={onClose}
        title={t(`positions.${actOf(position)}.of`, { code: position.code })}
      >
        {kind === 'close' && (
          <div className="-mx-4 flex h-[min(70dvh,44rem)] flex-col">
            {renderScreen('pages/payment/close', { id: position.id })}
          </div>
        )}
      </AppSheet>
      {kind === 'alert' && (
        <PositionAlert
          key={position.id}
          place={quotedPlace(position)}
          isOpen={isOpen}
          onClose={onClose}
        />
      )}
    </>
  );
}

function PositionAlert({
  place,
  isOpen,
  onClose,
}: {
  place: QuotedPlace | null;
  isOpen: boolean;
  onClose: () => void;
}) {
  const rows = useQuoteRows(place === null ? NONE : [place]);
  const quote = rows.status === 'ready' ? rows.data.items[0] : undefined;
  if (quote === undefined) return null;
  return <AlertSheet draft={isOpen ? NEW : null} quote={quote} onClose={onClose} />;
}

const NEW = { before: null };
const NONE: readonly QuotedPlace[] = [];

type QuotedPlace = { readonly source: QuotedSource; readonly code: string };

/** Options and the like have no quote of their own to wait for. */
function quotedPlace({ source, code }: PositionRow): QuotedPlace | null {
  const quoted = Object.values(QuotedSource).find((known) => known === source);
  return quoted === undefined ? null : { source: quoted, code };
}
