-- Fair play: what the published rules found in the orders of a league that is over, and which entries two operators took out of its ranking. Both are
-- written once; an exclusion that was confirmed stays, and so does the line in the result. Forward only; a mistake is mended by the next file.
alter table leagues add column looked_at_ms bigint;
create index leagues_not_looked_idx on leagues (ends_at_ms) where next_bar_at_ms is null and looked_at_ms is null;

create table league_findings (
  league_id   text    not null references leagues (id),
  number      integer not null constraint league_findings_number_check check (number >= 1),
  kind        text    not null constraint league_findings_kind_check check (kind in ('opposite', 'same', 'lastMinute')),
  entry       integer not null,
  -- Null where it is about one alone.
  other_entry integer,
  percent     integer not null,
  -- JSON text: what was opened together; cents as decimal texts.
  evidence    text    not null,
  found_at_ms bigint  not null,
  primary key (league_id, number),
  foreign key (league_id, entry) references league_entries (league_id, entry),
  foreign key (league_id, other_entry) references league_entries (league_id, entry)
);
create index league_findings_found_idx on league_findings (found_at_ms desc, league_id, number);
create trigger league_findings_stay before update or delete on league_findings for each row execute function league_written_stays();

create table league_exclusions (
  id            text    primary key,
  league_id     text    not null,
  entry         integer not null,
  reason        text    not null,
  state         text    not null constraint league_exclusions_state_check check (state in ('open', 'confirmed', 'refused', 'withdrawn')),
  made_by       text    not null references operators (id),
  made_at_ms    bigint  not null,
  decided_by    text    references operators (id),
  decided_at_ms bigint,
  -- Of the confirmed one (packages/returns/src/league/exclusion.ts).
  signature     text    constraint league_exclusions_signed_check check ((signature is not null) = (state = 'confirmed')),
  foreign key (league_id, entry) references league_entries (league_id, entry),
  constraint league_exclusions_decided_check check ((state = 'open') = (decided_at_ms is null) and (decided_by is null) = (decided_at_ms is null)),
  constraint league_exclusions_two_people_check check (state <> 'confirmed' or decided_by <> made_by)
);
create unique index league_exclusions_standing_key on league_exclusions (league_id, entry) where state in ('open', 'confirmed');
create trigger league_exclusions_kept before delete on league_exclusions for each row execute function league_written_stays();
create trigger league_exclusions_stay before update on league_exclusions for each row when (
    old.state <> 'open'
    or (old.id, old.league_id, old.entry, old.reason, old.made_by, old.made_at_ms)
      is distinct from (new.id, new.league_id, new.entry, new.reason, new.made_by, new.made_at_ms))
  execute function league_written_stays();
