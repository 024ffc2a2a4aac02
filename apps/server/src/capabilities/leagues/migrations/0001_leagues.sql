-- Leagues: a group whose members begin with the same paper money. Money is in cents of dollars. Rules are written and never changed: a change is a new
-- version, and there is none once somebody has joined. Values, ranks and the result are written once. Forward only; a mistake is mended by the next
-- file.
create table leagues (
  id             text    primary key references groups (id),
  owner_id       text    not null references customers (id),
  version        integer not null constraint leagues_version_check check (version >= 1),
  starts_at_ms   bigint  not null,
  entry_until_ms bigint  not null,
  ends_at_ms     bigint  not null constraint leagues_ends_check check (ends_at_ms > starts_at_ms and ends_at_ms > entry_until_ms),
  entries        integer not null default 0 constraint leagues_entries_check check (entries >= 0),
  -- Instants at which all accounts were valued so far; null once there is none left.
  bars_taken     integer not null default 0 constraint leagues_bars_check check (bars_taken >= 0),
  next_bar_at_ms bigint
);
create index leagues_next_bar_idx on leagues (next_bar_at_ms) where next_bar_at_ms is not null;
create index leagues_owner_idx on leagues (owner_id);

create table league_rules (
  league_id    text    not null references leagues (id),
  version      integer not null,
  -- One line that says everything; hash and signature are over it (packages/returns/src/league/rules.ts).
  rules        text    not null,
  hash         text    not null constraint league_rules_hash_check check (length(hash) = 64),
  signature    text    not null,
  sealed_at_ms bigint  not null,
  primary key (league_id, version)
);

create table league_entries (
  league_id    text    not null references leagues (id),
  -- Numbered as they joined.
  entry        integer not null constraint league_entries_entry_check check (entry >= 1),
  person_id    text    not null references customers (id),
  account_id   text    not null constraint league_entries_account_key unique references accounts (id),
  -- Known to its owner alone; the number of the result file is a hash with it.
  secret       text    not null,
  number       text    not null,
  name         text,
  joined_at_ms bigint  not null,
  -- Null until the result is signed.
  rank         integer,
  score_nano   bigint  constraint league_entries_ranked_check check ((rank is null) = (score_nano is null)),
  primary key (league_id, entry),
  constraint league_entries_person_key unique (league_id, person_id),
  constraint league_entries_number_key unique (league_id, number)
);
create unique index league_entries_name_key on league_entries (league_id, lower(name)) where name is not null;
create index league_entries_rank_idx on league_entries (league_id, rank, entry) where rank is not null;
create index league_entries_person_idx on league_entries (person_id);

create table league_values (
  league_id text    not null references leagues (id),
  bar       integer not null constraint league_values_bar_check check (bar >= 1),
  entry     integer not null,
  minor     bigint  not null,
  primary key (league_id, bar, entry),
  foreign key (league_id, entry) references league_entries (league_id, entry)
);

create table league_results (
  league_id    text    primary key references leagues (id),
  file         text    not null,
  sha256       text    not null,
  signed_at_ms bigint  not null
);

create function league_written_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what a league wrote stays as it is';
end
$$;
create trigger league_rules_stay before update or delete on league_rules for each row execute function league_written_stays();
create trigger league_values_stay before update or delete on league_values for each row execute function league_written_stays();
create trigger league_results_stay before update or delete on league_results for each row execute function league_written_stays();
-- Nobody is taken out, and a rank that is signed stays.
create trigger league_entries_kept before delete on league_entries for each row execute function league_written_stays();
create trigger league_entries_stay before update on league_entries for each row when (
    old.rank is not null
    or (old.league_id, old.entry, old.person_id, old.account_id, old.secret, old.number, old.name, old.joined_at_ms)
      is distinct from
      (new.league_id, new.entry, new.person_id, new.account_id, new.secret, new.number, new.name, new.joined_at_ms))
  execute function league_written_stays();

create function league_rules_are_fixed() returns trigger language plpgsql as $$
begin
  if exists (select from league_entries e where e.league_id = new.league_id) then
    raise exception 'the rules of a league that somebody joined stay as they are';
  end if;
  return new;
end
$$;
create trigger league_rules_are_fixed before insert on league_rules for each row execute function league_rules_are_fixed();
