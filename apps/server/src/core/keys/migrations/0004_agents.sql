-- Agents that signed themselves up (RFC 7591): anybody may, so a name is a claim and a row nobody let in is dropped.
-- Forward only; a mistake is mended by the next file.
create table agents (
  id               text   primary key,
  name             text   not null,
  redirect_uris    text[] not null,
  registered_at_ms bigint not null
);

create index agents_registered_idx on agents (registered_at_ms);

-- A key that a person made for an agent, until the agent has fetched its secret: one code, once, for who began the sign-in.
create table agent_codes (
  key_id        text   primary key references api_keys (id),
  agent_id      text   not null references agents (id),
  code_hash     bytea  not null constraint agent_codes_code_key unique,
  -- S256 of what only the agent knows (RFC 7636).
  challenge     text   not null,
  redirect_uri  text   not null,
  expires_at_ms bigint not null,
  used_at_ms    bigint
);

create index agent_codes_agent_idx on agent_codes (agent_id);
create index agent_codes_waiting_idx on agent_codes (expires_at_ms) where used_at_ms is null;
