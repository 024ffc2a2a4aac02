import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Chip } from '@candor/ui/marks/chip';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { Moment } from '../../platform/ui/moment.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import type { CustomerFile } from './customer-file.ts';
import { ProposeReplacement } from './propose-replacement.tsx';
import { ProposeFactorReset } from './propose-factor-reset.tsx';

export function CustomerSecurity({
  file,
  onChanged,
}: {
  file: CustomerFile;
  onChanged: () => void;
}) {
  const { security, permissions } = file;
  const t = useText();
  const codeText = useCodeText();
  const yesNo = (is: boolean) => (is ? t('console.yes') : t('console.no'));
  return (
    <>
      <Panel title={t('common.security')}>
        <KeyValueList>
          <KeyValue label={t('console.customer.payPassword')}>
            {yesNo(security.hasPayPassword)}
          </KeyValue>
          <KeyValue label={t('console.customer.authenticator')}>
            {yesNo(security.hasAuthenticator)}
          </KeyValue>
          <KeyValue label={t('common.passkeys')}>{security.passkeys}</KeyValue>
          <KeyValue label={t('console.customer.sessions')}>{security.openSessions}</KeyValue>
          <KeyValue label={t('console.customer.lastSeen')}>
            <Moment at={security.lastSeenAt} />
          </KeyValue>
        </KeyValueList>
        <div className="mt-3 grid justify-items-start gap-3">
          <ProposeFactorReset file={file} onProposed={onChanged} />
          <ProposeReplacement file={file} onProposed={onChanged} />
        </div>
      </Panel>
      <Panel title={t('console.customer.permissions')}>
        {permissions.length === 0 ? (
          <p className="text-body text-ink2">{t('framework.empty')}</p>
        ) : (
          <KeyValueList>
            {permissions.map(({ service, state }) => (
              <KeyValue key={service} label={codeText(`console.service.${service}`, service)}>
                <Chip
                  tone={state === 'active' ? 'accent' : state === 'refused' ? 'alert' : 'neutral'}
                >
                  {codeText(`console.permission.${state}`, state)}
                </Chip>
              </KeyValue>
            ))}
          </KeyValueList>
        )}
      </Panel>
    </>
  );
}
