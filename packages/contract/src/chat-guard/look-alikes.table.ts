/** Letters and pictures that people read as plain ones; after NFKC and lower case. */
const table: readonly (readonly [plain: string, letters: string])[] = [
  ['a', 'аɑαᴀᎪꭺӑₐ'],
  ['b', 'ЬьвƅβʙᏼᏏ'],
  ['c', 'сϲᴄᏟↄⅽ'],
  ['d', 'ԁᴅđðɖᎠ'],
  ['e', 'еєҽεᴇəɛℯᎬ€'],
  ['f', 'ƒꜰϝ'],
  ['g', 'ɡɢԍᏀ'],
  ['h', 'һнʜħᎻ'],
  ['i', 'іıιɪіꭵ'],
  ['j', 'јᴊϳ'],
  ['k', 'кκᴋқᏦ'],
  ['l', 'ӏʟłⅼᏞ£'],
  ['m', 'мᴍμᎷ'],
  ['n', 'пηɴոռ'],
  ['o', 'оοσօᴏøөꓳ〇○◯⭕'],
  ['p', 'рρᴘþᏢ'],
  ['q', 'ԛǫգ'],
  ['r', 'гʀᏒꭱ'],
  ['s', 'ѕꜱꮪᏚʂ'],
  ['t', 'тτᴛŧᎢ'],
  ['u', 'υսᴜцʋ'],
  ['v', 'νѵᴠᏙ'],
  ['w', 'ѡωᴡшԝᎳ'],
  ['x', 'хχ×✕✖❌❎'],
  ['y', 'уγүʏ¥ყ'],
  ['z', 'ᴢʐᏃ'],
  ['ss', 'ß'],
  ['ae', 'æ'],
  ['oe', 'œ'],
  ['$', '💲'],
  ['!', '❗❕ǃ'],
  ['?', '❓❔'],
];

const A = 'a'.charCodeAt(0);
/** Alphabets in pictures that NFKC leaves as they are: flags, white on black, in a box. */
const ALPHABETS_AT = [0x1f1e6, 0x1f150, 0x1f170];
const ALPHABET_LENGTH = 26;
const words: readonly (readonly [picture: number, text: string])[] = [
  [0x1f18e, 'ab'],
  [0x1f191, 'cl'],
  [0x1f196, 'ng'],
  [0x1f197, 'ok'],
  [0x1f194, 'id'],
  [0x1f198, 'sos'],
];

export const lookAlikes: ReadonlyMap<string, string> = new Map([
  ...table.flatMap(([plain, letters]) =>
    [...letters].map((letter) => [letter.toLowerCase(), plain] as const),
  ),
  ...ALPHABETS_AT.flatMap((start) =>
    Array.from(
      { length: ALPHABET_LENGTH },
      (_, place) => [String.fromCodePoint(start + place), String.fromCharCode(A + place)] as const,
    ),
  ),
  ...words.map(([picture, text]) => [String.fromCodePoint(picture), text] as const),
]);
