/** Facts about the app itself and the small lists its forms need. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';

const region = z.object({ code: z.string(), name: z.string() });

export const listAreas = endpoint({
  method: 'GET',
  path: '/areaInfo/list',
  caller: 'anyone',
  summary: 'Countries with dial codes in the caller’s language, the common ones first, and states where the country has them.',
  data: z.object({
    popular: z.array(z.string()),
    countries: z.array(z.object({ code: z.string(), name: z.string(), dialCode: z.string(), states: z.array(region) })),
  }),
  refusals: [],
});
