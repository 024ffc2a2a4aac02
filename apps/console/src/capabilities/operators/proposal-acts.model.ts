export function actFor(state: 'active' | 'frozen' | 'closed'): 'freeze' | 'unfreeze' | null {
  return state === 'active' ? 'freeze' : state === 'frozen' ? 'unfreeze' : null;
}
