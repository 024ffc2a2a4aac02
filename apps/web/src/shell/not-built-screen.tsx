/** No figure and no picture, so that nobody takes it for the real thing. */
import { Button } from '@candor/ui/buttons/button';
import { useText } from '../platform/i18n/text.ts';
import { back } from '../platform/nav/nav.ts';
import { PageScreen } from '../platform/page-screen.tsx';
import type { routeTable } from '../routes.table.ts';
import { TideDrawing } from './tide-drawing.tsx';

type UnbuiltCapability = Extract<(typeof routeTable)[number], { isBuilt: false }>['capability'];

export function NotBuiltScreen({ capability }: { capability: UnbuiltCapability }) {
  const t = useText();
  const title = t(`shell.coming.${capability}.title`);
  return (
    <PageScreen title={title}>
      <div className="flex min-h-full flex-col">
        <div className="grid flex-1 content-center justify-items-center gap-4 px-8 py-10 text-center">
          <p className="rounded-full border border-line bg-s1 px-3 py-1 text-caption font-medium text-ink2">
            {t('shell.coming.heading')}
          </p>
          <p className="max-w-80 text-sheet font-semibold tracking-heading text-balance">
            {t(`shell.coming.${capability}.text`)}
          </p>
          <p className="max-w-72 text-label text-ink2">{t('shell.coming.nothingHidden')}</p>
          <Button tone="secondary" size="medium" onPress={() => back()}>
            {t('shell.coming.back')}
          </Button>
        </div>
        <TideDrawing />
      </div>
    </PageScreen>
  );
}
