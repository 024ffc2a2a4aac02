/** Above the link that covers the row. */
import { useText } from '../../../platform/i18n/text.ts';
import type { QueueRow } from '../queue-columns.tsx';
import { canChoose } from './bulk.model.ts';
import type { Bulk } from './use-bulk.ts';

export function ChoiceCell({ row, bulk }: { row: QueueRow; bulk: Bulk }) {
  const t = useText();
  const { customer, reference, id } = row;
  const name = customer.name === '' ? customer.userId : customer.name;
  return (
    <label className="relative z-10 grid size-11 place-items-center">
      <input
        type="checkbox"
        data-choice={id}
        className="size-4.5 accent-accent"
        aria-label={t('console.bulk.choose', { name: `${name} ${reference ?? ''}`.trim() })}
        checked={bulk.selection.ids.includes(id)}
        disabled={!canChoose(bulk.selection, row)}
        onChange={() => bulk.toggle(row)}
      />
    </label>
  );
}
