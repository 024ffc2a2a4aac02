import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { NewKeyForm } from '../../capabilities/keys/key-new-form.tsx';
import { WithMaking } from './with-making.tsx';

export function KeyNewScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('keys.new')}>
      {() => <WithMaking>{(making) => <NewKeyForm making={making} />}</WithMaking>}
    </CustomerScreen>
  );
}
