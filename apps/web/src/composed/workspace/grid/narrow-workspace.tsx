/** A workspace in a window that was made narrow: the same panels, one at a time. */
import { Segmented } from '@candor/ui/fields/segmented';
import { useText } from '../../../platform/i18n/text.ts';
import type { PanelId } from '../layout.model.ts';
import type { ShownPanel } from './workspace-grid.tsx';

export function NarrowWorkspace({
  panels,
  front,
  onFront,
}: {
  panels: readonly ShownPanel[];
  front: PanelId;
  onFront: (id: PanelId) => void;
}) {
  const t = useText();
  return (
    <div className="px-4 pb-2">
      <Segmented
        isCompact
        label={t('workspace.panels')}
        options={panels.map(({ id, name }) => ({ value: id, label: name }))}
        value={front}
        onChange={onFront}
      />
    </div>
  );
}
