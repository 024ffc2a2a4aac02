import { describe, expect, it } from 'vitest';
import { switchStates } from '@candor/contract/kernel/two-person-switch';
import { decideSwitchAct, switchLife, type SwitchAct, type SwitchState } from './switch.rules.ts';

const ANA = 'opr_ana';
const BEN = 'opr_ben';
const standing = (state: SwitchState, liftProposedBy: string | null = null) => ({
  state,
  proposedBy: ANA,
  liftProposedBy,
});

describe('the life of a switch', () => {
  it('has the states the wire knows', () => {
    expect([...switchLife.states].sort()).toEqual([...switchStates].sort());
  });

  it.each(
    switchLife.states.flatMap((state) => switchLife.events.map((act) => [state, act] as const)),
  )('from %s by %s goes where the table says, or nowhere', (state, act) => {
    const next = switchLife.next(state, act);
    const by = act === 'withdraw' ? ANA : BEN;
    const decided = decideSwitchAct(standing(state, ANA), act, by);
    expect(decided).toMatchObject(
      next === null ? { ok: false, code: 'SWITCH_DECIDED' } : { ok: true, outcome: next },
    );
  });

  it.each(['confirm', 'refuse'] satisfies SwitchAct[])('does not let who proposed %s', (act) => {
    expect(decideSwitchAct(standing('proposed'), act, ANA)).toMatchObject({
      ok: false,
      code: 'SECOND_PERSON_NEEDED',
    });
  });

  it.each(['confirmLift', 'refuseLift'] satisfies SwitchAct[])(
    'does not let who proposed to lift it %s, though they had nothing to do with switching on',
    (act) => {
      expect(decideSwitchAct(standing('liftProposed', BEN), act, BEN)).toMatchObject({
        ok: false,
        code: 'SECOND_PERSON_NEEDED',
      });
      expect(decideSwitchAct(standing('liftProposed', BEN), act, ANA)).toMatchObject({ ok: true });
    },
  );

  it('takes back only the own proposal', () => {
    expect(decideSwitchAct(standing('proposed'), 'withdraw', BEN)).toMatchObject({
      ok: false,
      code: 'SWITCH_UNKNOWN',
    });
    expect(decideSwitchAct(standing('liftProposed', BEN), 'withdraw', ANA)).toMatchObject({
      ok: false,
      code: 'SWITCH_UNKNOWN',
    });
    expect(decideSwitchAct(standing('liftProposed', BEN), 'withdraw', BEN)).toMatchObject({
      ok: true,
      outcome: 'on',
    });
  });
});
