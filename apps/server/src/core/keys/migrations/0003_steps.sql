-- What an agent did with a key, call by call: what it asked, what came of it. The newest ones of each key are kept.
create table api_key_steps (
  id      bigint generated always as identity primary key,
  key_id  text   not null references api_keys (id),
  at_ms   bigint not null,
  tool    text   not null,
  -- JSON, cut where it is long.
  input   text   not null,
  outcome text   not null constraint api_key_steps_outcome_check check (outcome in ('answered', 'refused')),
  -- Why it was refused.
  reason  text,
  -- What the agent was told, cut where it is long.
  result  text   not null
);

create index api_key_steps_key_idx on api_key_steps (key_id, id desc);
