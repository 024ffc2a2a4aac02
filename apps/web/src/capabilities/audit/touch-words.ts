import { useText } from '../../platform/i18n/text.ts';
import type { Touch } from './audit.api.ts';
import { actKey, fieldKey } from './touch.model.ts';

export function useActText({ action, subject }: Pick<Touch, 'action' | 'subject'>): string {
  const t = useText();
  const field = fieldKey(action, subject);
  if (field !== null) return t('audit.unmasked', { field: t(field) });
  const key = actKey(action);
  return key === null ? t('audit.actUnknown', { action }) : t(key);
}

export function useActorName({
  actor,
  operatorName,
  roles,
}: Pick<Touch, 'actor' | 'operatorName' | 'roles'>): string {
  const t = useText();
  if (actor !== 'operator') return t(`audit.actor.${actor}`);
  return [
    operatorName ?? t('audit.actor.operator'),
    ...roles.map((role) => t(`audit.role.${role}`)),
  ].join(' · ');
}
