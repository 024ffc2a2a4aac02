/** Classes of tests, made and joined by the product's own calls. */
import { DAY_MS } from '@candor/kit/time';
import type { Person } from '@candor/testkit/people';
import type { Answer, World } from '@candor/testkit/world';

let requests = 0;
export function newRequest(): string {
  requests += 1;
  return `class-request-${String(requests).padStart(8, '0')}`;
}

export const openLimits = {
  ...{ products: ['stocks'], leverageMax: 1, mayShort: false },
  ...{ positionPercentMax: null, positionsMin: 0 },
};

export function openClassCalls(world: World) {
  const post = (path: string, body: object, { token }: Person): Promise<Answer> =>
    world.post(`/classes/${path}`, body, { token });
  const taken = async (path: string, body: object, person: Person) => {
    const answer = await post(path, body, person);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const make = async (teacher: Person, asked: object = {}): Promise<string> => {
    const now = world.clock.now();
    const body = {
      ...{ requestId: newRequest(), name: 'Economics 2', from: now, until: now + 30 * DAY_MS },
      ...{ startingMoney: '10000', asksRealName: false, ...openLimits, ...asked },
    };
    const { id }: { id: string } = await taken('make', body, teacher);
    return id;
  };
  const invite = async (teacher: Person, id: string): Promise<string> => {
    const { code }: { code: string } = await taken(
      'invite',
      { requestId: newRequest(), id, days: 7 },
      teacher,
    );
    return code;
  };
  const join = (person: Person, id: string, code: string | null, asked: object = {}) =>
    post(
      'join',
      {
        ...{ requestId: newRequest(), id, code, seenVersion: 1 },
        ...{ displayName: `Member ${person.id.slice(-6)}`, realName: null, ...asked },
      },
      person,
    );
  const joined = async (person: Person, id: string, code: string, asked: object = {}) => {
    const { status, body } = await join(person, id, code, asked);
    if (status !== 200) throw new Error(`not joined: ${JSON.stringify(body)}`);
    const { accountId }: { accountId: string } = body.data;
    return accountId;
  };
  return { post, taken, make, invite, join, joined };
}
