import { Note } from '@candor/ui/marks/note';
import { Ribbon } from '@candor/ui/frame/ribbon';
import { Skeleton, SkeletonRows } from '@candor/ui/marks/skeleton';
import { StateView } from '@candor/ui/marks/state-view';
import { showToast } from '@candor/ui/overlays/toast';
import { Specimen } from './specimen.tsx';

export function StatesGallery() {
  const reload = { label: 'Tap to reload', onPress: () => showToast('Loading again') };
  return (
    <>
      <Specimen name="Ribbon: a second one for comparison; the shell draws the real one">
        <div className="-mx-4">
          <Ribbon text="模拟市场 · 模拟资金" />
        </div>
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton className="h-11 w-56" />
        <div className="-mx-4">
          <SkeletonRows count={2} label="Loading" />
        </div>
      </Specimen>
      <Specimen name="StateView: loading">
        <StateView kind="loading" title="Loading" />
      </Specimen>
      <Specimen name="StateView: empty">
        <StateView
          kind="empty"
          title="暂无持仓"
          detail="买入后，您的持仓会显示在这里。"
          action={{ label: '去看行情', onPress: () => showToast('行情') }}
        />
      </Specimen>
      <Specimen name="StateView: error">
        <StateView
          kind="error"
          title="This page could not be loaded"
          detail="Nothing was changed. Request 01J9-7F3K"
          action={reload}
        />
      </Specimen>
      <Specimen name="StateView: offline">
        <StateView
          kind="offline"
          title="No connection"
          detail="Prices and balances are not shown while we cannot check them."
          action={reload}
        />
      </Specimen>
      <Specimen name="Note">
        <Note>Limit orders may not fill.</Note>
        <Note tone="warn">
          A follow order cannot be sold after placing. It settles on 03/14/2026.
        </Note>
        <Note tone="alert">登录失败，用户名或密码不正确。</Note>
      </Specimen>
    </>
  );
}
