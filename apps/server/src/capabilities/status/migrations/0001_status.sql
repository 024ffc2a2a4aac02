-- Incidents as operators tell them. What was written stays: another note says how it goes on.
create table incidents (
  id           text   primary key,
  opened_at_ms bigint not null,
  ended_at_ms  bigint constraint incidents_ended_at_ms_check check (ended_at_ms >= opened_at_ms)
);

create index incidents_opened_at_ms_idx on incidents (opened_at_ms desc);

create table incident_notes (
  seq         bigint generated always as identity primary key,
  incident_id text   not null references incidents (id),
  at_ms       bigint not null,
  text_en     text   not null constraint incident_notes_text_en_check check (length(text_en) between 1 and 280),
  text_zh     text   not null constraint incident_notes_text_zh_check check (length(text_zh) between 1 and 280),
  operator_id text   not null references operators (id)
);

create index incident_notes_incident_id_idx on incident_notes (incident_id, seq);

create function incident_notes_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was said about an incident stays as it is';
end $$;

create trigger incident_notes_stay before update or delete on incident_notes
  for each row execute function incident_notes_refuse_change();

-- How long things took, by hour and step of time; servers add to the same rows.
create table status_timings (
  hour_ms bigint   not null,
  name    text     not null constraint status_timings_name_check check (name in ('answer', 'push', 'fault')),
  step    smallint not null,
  count   bigint   not null,
  primary key (hour_ms, name, step)
);
