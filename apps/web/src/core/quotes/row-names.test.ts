import { expect, it } from 'vitest';
import { rowNames } from './row-names.ts';

it('puts the name above the code where people know companies by name, and the other way round elsewhere', () => {
  const tencent = { name: '腾讯控股', stock_code: '00700' };
  expect(rowNames(tencent, true)).toEqual({ title: '腾讯控股', under: '00700' });
  expect(rowNames(tencent, false)).toEqual({ title: '00700', under: '腾讯控股' });
});
