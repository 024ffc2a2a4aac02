/**
 * Shares of one company (from version 3 on): classes move as one line, and a share with a second
 * listing moves by both markets, so that each opens where the other has gone.
 *
 * Trading one against the other earns nothing: there is no gap that closes.
 */

/** The lines a share is the sum of, in equal parts; none where it has its own. */
export function tiedShares(id: string): readonly string[] {
  return tied.get(id) ?? [];
}

const tied: ReadonlyMap<string, readonly string[]> = new Map([
  ...[
    // The first has the line.
    ['GOOGL', 'GOOG'],
    ['BRK.B', 'BRK.A'],
    ['FOXA', 'FOX'],
    ['NWSA', 'NWS'],
    ['UAA', 'UA'],
    ['Z', 'ZG'],
    ['BATRK', 'BATRA'],
    ['BBD', 'BBDO'],
    ['BELFB', 'BELFA'],
    ['CENTA', 'CENT'],
    ['DGICA', 'DGICB'],
    ['FWONK', 'FWONA'],
    ['GLIBK', 'GLIBA'],
    ['KELYA', 'KELYB'],
    ['LBRDK', 'LBRDA'],
    ['LBTYA', 'LBTYB', 'LBTYK'],
    ['LILAK', 'LILA'],
    ['LLYVK', 'LLYVA'],
    ['RDI', 'RDIB'],
    ['RUSHA', 'RUSHB'],
    ['SENEA', 'SENEB'],
    ['UONEK', 'UONE'],
    ['WLY', 'WLYB'],
  ].flatMap(([first = '', ...others]) =>
    others.map((other): [string, readonly string[]] => [`US:${other}`, [`US:${first}`]]),
  ),
  ...[
    ['ATHM', '02518'],
    ['BABA', '09988'],
    ['BEKE', '02423'],
    ['BIDU', '09888'],
    ['BILI', '09626'],
    ['BZ', '02076'],
    ['EDU', '09901'],
    ['GDS', '09698'],
    ['HCM', '00013'],
    ['HSBC', '00005'],
    ['HTHT', '01179'],
    ['JD', '09618'],
    ['KC', '03896'],
    ['LI', '02015'],
    ['LU', '06623'],
    ['MFC', '00945'],
    ['MNSO', '09896'],
    ['NIO', '09866'],
    ['NOAH', '06686'],
    ['NTES', '09999'],
    ['ONC', '06160'],
    ['PUK', '02378'],
    ['QFIN', '03660'],
    ['TCOM', '09961'],
    ['TME', '01698'],
    ['TUYA', '02391'],
    ['WB', '09898'],
    ['XPEV', '09868'],
    ['YUMC', '09987'],
    ['ZLAB', '09688'],
    ['ZTO', '02057'],
  ].flatMap(([american = '', hongKong = '']) => {
    const both = [`US:${american}`, `HK:${hongKong}`];
    return both.map((id): [string, readonly string[]] => [id, both]);
  }),
]);
