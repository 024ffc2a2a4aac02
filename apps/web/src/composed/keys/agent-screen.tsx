/** Where an agent sends a person who is to let it in. */
import { AgentForm } from '../../capabilities/keys/agent-form.tsx';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { WithMaking } from './with-making.tsx';

export function AgentScreen({ params: { asking = '' } }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('keys.agent')}>
      {() => <WithMaking>{(making) => <AgentForm asking={asking} making={making} />}</WithMaking>}
    </CustomerScreen>
  );
}
