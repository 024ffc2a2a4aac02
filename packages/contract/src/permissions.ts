import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { services } from './kernel/enumerations.ts';
import { event } from './kernel/event.ts';
import { instantMs } from './kernel/shapes.ts';

export const permissionStates = ['none', 'underReview', 'active', 'refused'] as const;

const permission = z.object({
  service: z.enum(services),
  state: z.enum(permissionStates),
  appliedAt: z.nullable(instantMs),
  deadlineAt: z.nullable(instantMs),
  decidedAt: z.nullable(instantMs),
  reason: z.nullable(z.string()),
});

export const listPermissions = endpoint({
  method: 'GET',
  path: '/userCenter/services',
  caller: 'customer',
  summary: 'Every service that needs a permission, and where the own one stands.',
  data: z.array(permission),
  refusals: [],
});

export const applyForService = endpoint({
  method: 'POST',
  path: '/userCenter/apply/service',
  caller: 'customer',
  summary: 'Applies for a service. It is reviewed; until then it is not usable.',
  body: z.strictObject({ service: z.enum(services) }),
  data: permission,
  refusals: [
    'ACCOUNT_FROZEN',
    'KYC_REQUIRED',
    'PERMISSION_ALREADY_ACTIVE',
    'PERMISSION_UNDER_REVIEW',
  ],
});

export const permissionChanged = event(
  'permission.changed',
  z.object({ service: z.enum(services), state: z.enum(permissionStates) }),
);
