/** `next` is null for an event the state does not accept: a lost race, not a crash. */
type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Closed<T extends Table> = {
  [S in keyof T]: { [E in keyof T[S]]: T[S][E] extends keyof T ? T[S][E] : never };
};

export type Machine<State extends string, Event extends string> = {
  readonly states: readonly State[];
  readonly events: readonly Event[];
  readonly table: Readonly<Record<State, Readonly<Partial<Record<Event, State>>>>>;
  next(state: State, event: Event): State | null;
  isFinal(state: State): boolean;
};

type EventsIn<T extends Table> = { [S in keyof T]: keyof T[S] }[keyof T] & string;

export function machine<const T extends Table>(
  table: T & Closed<T>,
): Machine<keyof T & string, EventsIn<T>> {
  type State = keyof T & string;
  type Event = EventsIn<T>;
  const rows = new Map<string, ReadonlyMap<string, string>>(
    Object.entries(table).map(([state, row]) => [state, new Map(Object.entries(row))]),
  );
  const events = new Set<string>([...rows.values()].flatMap((row) => [...row.keys()]));
  return {
    states: [...rows.keys()] as State[],
    events: [...events] as Event[],
    table: table as unknown as Machine<State, Event>['table'],
    next: (state, event) => (rows.get(state)?.get(event) ?? null) as State | null,
    isFinal: (state) => rows.get(state)?.size === 0,
  };
}

/** @public */
export type StateOf<M> = M extends Machine<infer State, string> ? State : never;
/** @public */
export type EventOf<M> = M extends Machine<string, infer Event> ? Event : never;
