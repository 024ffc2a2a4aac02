-- Rules of a group may say when its members place orders that open something: minutes after midnight in a time zone, every day. All null: at any time.
-- Forward only; a mistake is mended by the next file.
alter table group_limits
  add column hours_from integer,
  add column hours_until integer,
  add column hours_zone text,
  add constraint group_limits_hours_check check (
    num_nulls(hours_from, hours_until, hours_zone) in (0, 3)
    and (hours_from is null or (hours_from >= 0 and hours_until > hours_from and hours_until <= 1440)));
