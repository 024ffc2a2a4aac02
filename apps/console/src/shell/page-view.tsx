import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { StateView } from '@candor/ui/marks/state-view';
import { useText } from '../platform/i18n/text.ts';
import { goTo } from '../platform/nav/location.ts';
import { PageFrame } from '../platform/ui/page-frame.tsx';
import { screens } from '../routes.tsx';
import { mayOpen, type Place } from '../routes.table.ts';

export function PageView({ place, roles }: { place: Place; roles: readonly OperatorRole[] }) {
  if (place.page === null || place.page === 'invitation') return <Sentence of="notFound" />;
  if (!mayOpen(place.page, roles)) return <Sentence of="noRole" />;
  return screens[place.page](place);
}

function Sentence({ of: end }: { of: 'notFound' | 'noRole' }) {
  const t = useText();
  const title = t(`console.${end}.title`);
  return (
    <PageFrame title={title}>
      <StateView
        kind="empty"
        title={title}
        detail={t(`console.${end}.text`)}
        action={{ label: t('console.nav.home'), onPress: () => goTo('home') }}
      />
    </PageFrame>
  );
}
