-- By which an import names the bindings that it made; null for those made before this.
alter table authority_binding add column id uuid;
