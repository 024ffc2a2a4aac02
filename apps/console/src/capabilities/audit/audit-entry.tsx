import { IconButton } from '@candor/ui/buttons/icon-button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { useModal } from '@candor/ui/overlays/use-modal';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { Moment } from '../../platform/ui/moment.tsx';
import type { Entry } from './entry.ts';

/** Its hash covers all of this and the hash of the entry before. */
export function AuditEntry({ entry, onClose }: { entry: Entry | null; onClose: () => void }) {
  const t = useText();
  const codeText = useCodeText();
  const id = useId();
  // Stays readable while the panel closes.
  const [shown, setShown] = useState(entry);
  if (entry !== null && entry !== shown) setShown(entry);
  const modal = useModal(entry !== null, onClose);
  return (
    <dialog
      {...modal.props}
      aria-labelledby={id}
      className="tide-dialog m-auto max-h-[92dvh] w-[calc(100%-48px)] max-w-(--panel-max) rounded-sheet bg-s1 text-ink shadow-raised"
    >
      {modal.isPresent && shown !== null && (
        <div className="grid gap-3 p-6">
          <div className="flex items-center justify-between gap-3">
            <h2 id={id} className="text-section font-semibold tracking-heading">
              {t('console.audit.entry', { seq: shown.seq })}
            </h2>
            <IconButton
              icon={X}
              label={t('framework.close')}
              onPress={onClose}
              className="-mr-2.5"
            />
          </div>
          <KeyValueList>
            <KeyValue label={t('common.time')}>
              <Moment at={shown.at} />
            </KeyValue>
            <KeyValue label={t('common.by')}>
              {shown.operatorName ?? t(`console.actor.${shown.actor}`)}
            </KeyValue>
            {shown.roles.length > 0 && (
              <KeyValue label={t('console.audit.roles')}>
                {shown.roles.map((role) => t(`console.role.${role}`)).join(', ')}
              </KeyValue>
            )}
            <KeyValue label={t('common.action')}>
              {codeText(`console.action.${shown.action.replaceAll('.', '-')}`, shown.action)}
            </KeyValue>
            <Line label={t('common.subject')} text={shown.subject} />
            <Line label={t('common.reason')} text={shown.reason} />
            <Line label={t('console.audit.customerId')} text={shown.customerId} />
            <Line label={t('console.audit.operatorId')} text={shown.operatorId} />
            <Line label={t('common.network')} text={shown.network} />
            <Line label={t('console.audit.hash')} text={shown.hash} />
          </KeyValueList>
        </div>
      )}
    </dialog>
  );
}

function Line({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null;
  return (
    <KeyValue label={label}>
      <span className="break-all">{text}</span>
    </KeyValue>
  );
}
