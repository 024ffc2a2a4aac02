import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { quickColumns } from './kernel/enumerations.ts';
import { TEXT_LENGTH_MAX } from './kernel/patterns.ts';
import { instantMs, line } from './kernel/shapes.ts';

const region = z.object({ code: z.string(), name: z.string() });

export const listAreas = endpoint({
  method: 'GET',
  path: '/areaInfo/list',
  caller: 'anyone',
  summary:
    'Countries with dial codes in the caller’s language, the common ones first, and states where the country has them.',
  data: z.object({
    popular: z.array(z.string()),
    countries: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        dialCode: z.string(),
        states: z.array(region),
      }),
    ),
  }),
  refusals: [],
});

export const loadPublishedVersion = endpoint({
  method: 'GET',
  path: '/appVersion/getPublishAppVersion',
  caller: 'anyone',
  summary:
    'The version this server serves, the oldest one that still works with it, and what changed, newest first.',
  data: z.object({
    version: z.string(),
    minimumVersion: z.string(),
    changes: z.array(
      z.object({ version: z.string(), publishedOn: z.string(), notes: z.array(z.string()) }),
    ),
  }),
  refusals: [],
});

const quickColumn = z.object({ key: z.enum(quickColumns), isOn: z.boolean() });

export const loadQuickColumns = endpoint({
  method: 'GET',
  path: '/config/quickColumnStatus',
  caller: 'anyone',
  summary: 'Which shortcuts of the home screen are on, in their order.',
  data: z.array(quickColumn),
  refusals: [],
});

export const listQuickColumns = endpoint({
  method: 'GET',
  path: '/operator/quick-columns',
  caller: 'operator',
  roles: ['editor', 'auditor'],
  summary: 'The shortcuts with who switched them last.',
  data: z.array(
    z.extend(quickColumn, { changedBy: z.nullable(z.string()), changedAt: z.nullable(instantMs) }),
  ),
  refusals: [],
});

export const switchQuickColumn = endpoint({
  method: 'POST',
  path: '/operator/quick-columns',
  caller: 'operator',
  roles: ['editor'],
  summary: 'Switches one shortcut on or off.',
  body: z.strictObject({
    key: z.enum(quickColumns),
    isOn: z.boolean(),
    reason: line(TEXT_LENGTH_MAX),
  }),
  data: z.array(quickColumn),
  refusals: [],
});
