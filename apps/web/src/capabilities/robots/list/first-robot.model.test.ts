import { expect, it } from 'vitest';
import { sampleList } from '../testing/sample-robots.ts';
import { firstRobot } from './first-robot.model.ts';

it('a newcomer begins with the calmest robot, at its shortest pace', () => {
  const [robot] = sampleList().items;
  if (robot === undefined) throw new Error('no robot');
  const wild = { ...robot, id: 'RBT00', riskLevel: robot.riskLevel + 1 };
  const later = { ...robot, id: 'RBT99' };
  const found = firstRobot([wild, later, robot]);
  expect(found?.robot.id).toBe(robot.id);
  expect(found?.terms.cycleMs).toBe(Math.min(...robot.paces.map(({ cycleMs }) => cycleMs)));
  expect(firstRobot([])).toBeNull();
});
