/** Closing a position and setting an alert over the workspace: what stands there stays as it is. */
import type { PositionRow } from '../../../capabilities/positions/positions.api.ts';
import { actOf } from '../../../capabilities/positions/shared/trade-words.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import { PositionAlert } from '../../trade/position-alert.tsx';
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
        <PositionAlert key={position.id} position={position} isOpen={isOpen} onClose={onClose} />
      )}
    </>
  );
}
