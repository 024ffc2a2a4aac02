/** No foreign page is shown inside the app. */
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { FileText, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentsScreen } from '../../core/agreement/documents-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { webTarget } from './webview.model.ts';

export function WebviewScreen({ params }: ScreenOf) {
  const t = useText();
  const target = webTarget({ doc: params['doc'], url: params['url'] }, location.origin);
  if (target.kind === 'document')
    return (
      <DocumentsScreen
        id={target.id}
        onChoose={(doc) => void replace('pages/webview/index', { doc })}
      />
    );
  if (target.kind === 'unsafe')
    return (
      <Leading icon={ShieldAlert} title={t('webview.unsafe')} text={t('webview.unsafe.text')} />
    );
  if (target.kind === 'own') {
    return (
      <Leading
        icon={FileText}
        title={t('webview.own')}
        text={t('webview.own.text')}
        address={target.href}
      >
        <Go href={target.href} isOutside={!target.href.startsWith('/#')}>
          {t('common.openThePage')}
        </Go>
      </Leading>
    );
  }
  return (
    <Leading
      icon={ShieldAlert}
      title={t('webview.foreign')}
      text={t('webview.foreign.text')}
      address={target.host}
    />
  );
}

function Leading({
  icon,
  title,
  text,
  address,
  children,
}: {
  icon: Glyph;
  title: string;
  text: string;
  address?: string;
  children?: ReactNode;
}) {
  const t = useText();
  return (
    <PageScreen title={t('webview.title')}>
      <div className="grid justify-items-center gap-4 px-6 pt-12 pb-8 text-center">
        <span className="grid size-14 place-items-center rounded-sheet bg-s2 text-ink2">
          <Icon of={icon} size={24} />
        </span>
        <h2 className="text-sheet font-semibold tracking-heading text-balance">{title}</h2>
        <p className="max-w-80 text-body text-ink2">{text}</p>
        {address !== undefined && (
          <code className="w-full rounded-control bg-s2 px-3.5 py-3 font-mono text-label wrap-anywhere select-all">
            {address}
          </code>
        )}
        {children}
      </div>
    </PageScreen>
  );
}

/** `noreferrer`: the other site learns nothing and cannot control this window. */
function Go({ href, isOutside, children }: { href: string; isOutside: boolean; children: string }) {
  return (
    <a
      href={href}
      {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      className="inline-flex min-h-11 max-w-full items-center rounded-control border border-line-strong bg-s1 px-4 py-2 text-body font-semibold wrap-anywhere hover:bg-s2"
    >
      {children}
    </a>
  );
}
