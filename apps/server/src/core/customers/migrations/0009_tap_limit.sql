-- Up to how many dollars one tap confirms an order that is paid in full; 0 always asks to hold.
alter table customers
  add column tap_limit integer not null default 5000
    constraint customers_tap_limit_check check (tap_limit in (0, 1000, 5000, 20000));
