-- The IANA zone of the device that was used last, for times in mails and notices; null where no device has told one.
alter table customers
  add column time_zone text
    constraint customers_time_zone_check check (length(time_zone) between 1 and 64);
