// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  currentSession,
  forgetSession,
  keepSession,
  readSession,
  startSession,
  type Session,
} from './session.ts';

const session: Session = {
  token: 'secret',
  operator: { id: 'opr_1', name: 'Mara', email: 'mara@example.com', roles: ['reviewer'] },
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  forgetSession();
});

describe('an operator’s session', () => {
  it('survives a reload of the tab and is kept nowhere else', () => {
    keepSession(session);
    startSession();
    expect(currentSession()).toEqual(session);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(1);
  });

  it('leaves nothing behind', () => {
    keepSession(session);
    forgetSession();
    expect(sessionStorage).toHaveLength(0);
    expect(currentSession()).toBeNull();
  });

  it.each([
    null,
    '',
    '{',
    '7',
    '{"token":"a"}',
    '{"token":"","operator":{}}',
    '{"token":"a","operator":{"id":"o","name":"n","email":"e","roles":"all"}}',
  ])('is absent when the stored text is %j', (text) => {
    expect(readSession(text)).toBeNull();
  });

  it('believes only roles that exist', () => {
    const stored = JSON.stringify({
      ...session,
      operator: { ...session.operator, roles: ['auditor', 'king', 7] },
    });
    expect(readSession(stored)?.operator.roles).toEqual(['auditor']);
  });
});
