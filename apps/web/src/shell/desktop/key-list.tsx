import { useText } from '../../platform/i18n/text.ts';
import { AppSheet } from '../../platform/app-sheet.tsx';

const KEYS = [
  { name: 'palette', keys: ['Ctrl', 'K'], or: '/' },
  { name: 'buy', keys: ['B'] },
  { name: 'sell', keys: ['S'] },
  { name: 'cancel', keys: ['C'] },
  { name: 'layouts', keys: ['L'] },
  { name: 'next', keys: ['J'], or: '↓' },
  { name: 'previous', keys: ['K'], or: '↑' },
  { name: 'open', keys: ['Enter'] },
  { name: 'chart', keys: ['←'], or: '→' },
  { name: 'zoom', keys: ['+'], or: '−' },
  { name: 'keys', keys: ['?'] },
  { name: 'close', keys: ['Esc'] },
] as const;

export function KeyList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <AppSheet isOpen={isOpen} onClose={onClose} title={t('common.keyboardShortcuts')}>
      <dl className="grid gap-2.5">
        {KEYS.map((entry) => (
          <div key={entry.name} className="flex items-center justify-between gap-4">
            <dt className="text-body">{t(`workspace.key.${entry.name}`)}</dt>
            <dd className="flex shrink-0 items-center gap-1 text-label text-ink2">
              {entry.keys.map((key) => (
                <Cap key={key}>{key}</Cap>
              ))}
              {'or' in entry && (
                <>
                  <span className="px-1 text-caption text-ink3">{t('workspace.key.or')}</span>
                  <Cap>{entry.or}</Cap>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="pt-4 text-label text-ink3">{t('workspace.keys.note')}</p>
    </AppSheet>
  );
}

function Cap({ children }: { children: string }) {
  return (
    <kbd className="min-w-7 rounded-chip border border-line bg-s2 px-1.5 py-0.5 text-center font-sans">
      {children}
    </kbd>
  );
}
