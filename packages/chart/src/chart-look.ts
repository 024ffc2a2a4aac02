import type { ChartLook } from './chart-port.ts';

/** At once, so styles are computed a single time. */
export function readLook(at: HTMLElement): ChartLook {
  const probe = document.createElement('span');
  probe.hidden = true;
  probe.append(
    ...TOKENS.map((token) => {
      const sample = document.createElement('span');
      sample.style.color = `var(--${token})`;
      return sample;
    }),
  );
  at.append(probe);
  const colours = new Map(TOKENS.map((token, index) => [token, getColour(probe.children[index])]));
  probe.remove();
  const colour = (token: Token) => colours.get(token) ?? '';
  return {
    ink: colour('ink'),
    ink2: colour('ink2'),
    ink3: colour('ink3'),
    line: colour('line'),
    lineStrong: colour('line-strong'),
    surface: colour('s3'),
    accent: colour('accent'),
    warn: colour('warn'),
    band: colour('band'),
    rise: { gfx: colour('rise-gfx'), solid: colour('rise-solid'), on: colour('rise-on') },
    fall: { gfx: colour('fall-gfx'), solid: colour('fall-solid'), on: colour('fall-on') },
  };
}

const TOKENS = [
  'ink',
  'ink2',
  'ink3',
  'line',
  'line-strong',
  's3',
  'accent',
  'warn',
  'band',
  'rise-gfx',
  'rise-solid',
  'rise-on',
  'fall-gfx',
  'fall-solid',
  'fall-on',
] as const;
type Token = (typeof TOKENS)[number];

function getColour(sample: Element | undefined): string {
  return sample === undefined ? '' : getComputedStyle(sample).color;
}

export function onLookChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-updown'],
  });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', listener);
  };
}

export function withAlpha(colour: string, alpha: number): string {
  const channels = colour.match(/[\d.]+/g);
  if (channels === null || channels.length < 3) return colour;
  return `rgba(${channels.slice(0, 3).join(', ')}, ${alpha})`;
}
