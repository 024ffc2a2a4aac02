/** Positions and working orders of the customer, in every instrument. */
import { Button } from '@candor/ui/buttons/button';
import { Segmented } from '@candor/ui/fields/segmented';
import { ScrollArea } from '@candor/ui/frame/scroll-area';
import { useState } from 'react';
import { PaneContext } from '@candor/ui/frame/pane';
import { HoldingList } from '../../../capabilities/positions/lists/holding-list.tsx';
import { OrderList } from '../../../capabilities/positions/lists/order-list.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { currentLocation, push } from '../../../platform/nav/nav.ts';
import { useSession } from '../../../platform/device/session.ts';
import { useWidth } from '../../../platform/window/use-width.ts';
import type { WorkspaceProps } from '../workspace-props.ts';
import { ActsInPlace, type AskedInPlace } from './acts-in-place.tsx';

export function HoldingsPanel({ renderScreen }: Pick<WorkspaceProps, 'renderScreen'>) {
  const t = useText();
  const isGuest = useSession() === null;
  const [list, setList] = useState<'holding' | 'orders'>('holding');
  const [widthPx, measure] = useWidth();
  const isWide = widthPx >= TABLE_PX;
  const [asked, setAsked] = useState<AskedInPlace | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (kind: AskedInPlace['kind']) => (position: AskedInPlace['position']) => {
    setAsked({ kind, position });
    setOpen(true);
  };
  if (isGuest)
    return (
      <div className="grid flex-1 place-content-center justify-items-center gap-3 px-4 text-center">
        <p className="text-label text-ink2">{t('positions.guest.text')}</p>
        <Button
          size="small"
          onPress={() => push('pages/auth/login', { next: currentLocation().url })}
        >
          {t('common.signIn')}
        </Button>
      </div>
    );
  return (
    <>
      <div className="w-64 max-w-full px-3 py-1.5">
        <Segmented
          isCompact
          label={t('workspace.panel.holdings')}
          options={[
            { value: 'holding', label: t('positions.tab.holding') },
            { value: 'orders', label: t('positions.tab.entrusted') },
          ]}
          value={list}
          onChange={setList}
        />
      </div>
      <ScrollArea className="pt-1">
        <div ref={measure}>
          {list === 'holding' ? (
            <HoldingList
              source={null}
              isTable={isWide}
              inPlace={{ onClose: ask('close'), onAlert: ask('alert') }}
            />
          ) : (
            <OrderList source={null} isTable={isWide} />
          )}
        </div>
      </ScrollArea>
      {asked !== null && (
        <PaneContext value="panel">
          <ActsInPlace
            asked={asked}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            renderScreen={renderScreen}
          />
        </PaneContext>
      )}
    </>
  );
}

/** From where on a table says more than cards. */
const TABLE_PX = 500;
