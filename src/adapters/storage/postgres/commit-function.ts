import { hasChangeFeed } from "../../../ports/index.js";
import { keyOf, type SerializedOp } from "../shared/index.js";
import type { Tables } from "../sql/index.js";
import { packHints } from "./hints.js";
import type { PostgresValue } from "./pool-connections.js";

/** SQLSTATE of a guard that does not hold. The message has the index of the operation and the reason. */
export const CONFLICT = "KS001";
/** SQLSTATE of a counter that does not hold a number, or would not stay finite. */
export const NO_NUMBER = "KS002";

/** Name of the function that commits: one round trip does all that a commit needs, so its locks are held briefly. */
function commitFunctionName({ documents }: Tables): string {
  return `${documents.slice(0, -'documents"'.length)}commit"`;
}

/** Name of the function that commits several times, see {@link createBatchFunction}. */
function batchFunctionName({ documents }: Tables): string {
  return `${documents.slice(0, -'documents"'.length)}commit_batch"`;
}

/**
 * Creates the function. It takes the locks always in the same order, so that two commits never deadlock: first the heads of
 * change feeds, each of which stands for its whole partition, then the names of the other documents, existing or not.
 * Each statement in it sees the writes of the commits that held the locks before. Values stay texts: JSON of PostgreSQL
 * has no U+0000.
 */
export function createCommitFunction(tables: Tables): string {
  const { documents, entries, deletions, heads } = tables;
  const isDocument = (alias: string): string =>
    ["partition", "collection", "id"].map((column) => `${alias}.${column} = ${column}s[i]`).join(" and ");
  return `create or replace function ${commitFunctionName(tables)}(
  ops text[], partitions text[], collections text[], ids text[], guards text[], numbers float8[], bounds float8[][],
  new_values text[], new_fields text[], expiries float8[], merges text[],
  feeds text[], feed_writes bigint[], names text[], channel text, hints text[]
) returns setof ${documents} language plpgsql as $commit$
declare
  positions bigint[] := '{}';
  head bigint;
  place int;
  stored ${documents};
  written ${documents};
  was_stored boolean;
  reason text;
  total float8;
begin
  for i in 1 .. cardinality(feeds) loop
    if feed_writes[i] > 0 then
      insert into ${heads} as h (partition, seq) values (feeds[i], feed_writes[i])
        on conflict (partition) do update set seq = h.seq + excluded.seq
        returning h.seq - feed_writes[i] into head;
      positions[i] := head;
    else
      perform 1 from ${heads} h where h.partition = feeds[i] for share;
      if not found then
        insert into ${heads} (partition, seq) values (feeds[i], 0) on conflict (partition) do nothing;
        perform 1 from ${heads} h where h.partition = feeds[i] for share;
      end if;
    end if;
  end loop;
  if cardinality(names) > 0 then
    perform pg_advisory_xact_lock(number) from (
      select distinct hashtextextended(name, 0) as number from unnest(names) as name order by number) numbers_to_lock;
  end if;
  for i in 1 .. cardinality(ops) loop
    select * into stored from ${documents} d where ${isDocument("d")};
    was_stored := found;
    reason := case
      when guards[i] = 'exists' and not was_stored then 'absent'
      when guards[i] = 'absent' and was_stored then 'exists'
      when guards[i] = 'absentAt' and was_stored and coalesce(stored.expires_at > numbers[i], true) then 'exists'
      when guards[i] = 'version' and not was_stored then 'absent'
      when guards[i] = 'version' and stored.version <> numbers[i] then 'version'
    end;
    if reason is not null then
      raise exception using errcode = '${CONFLICT}', message = (i - 1) || ' ' || reason;
    end if;
    if ops[i] = 'check' or (ops[i] = 'delete' and not was_stored) then
      return next stored;
      continue;
    end if;
    place := array_position(feeds, partitions[i]);
    written.seq := 0;
    if place is not null then
      positions[place] := positions[place] + 1;
      written.seq := positions[place];
    end if;
    if ops[i] = 'delete' then
      delete from ${documents} d where ${isDocument("d")};
      if stored.fields <> '{}' then
        delete from ${entries} e where ${isDocument("e")};
      end if;
      if place is not null then
        insert into ${deletions} (partition, collection, id, seq)
          values (partitions[i], collections[i], ids[i], written.seq)
          on conflict (partition, collection, id) do update set seq = excluded.seq;
      end if;
      return next stored;
      continue;
    end if;
    written.partition := partitions[i];
    written.collection := collections[i];
    written.id := ids[i];
    written.version := case when was_stored then stored.version + 1 else 1 end;
    written.value := new_values[i];
    written.fields := new_fields[i];
    written.expires_at := expiries[i];
    if ops[i] = 'inc' then
      total := numbers[i];
      if was_stored then
        if json_typeof(stored.value::json) <> 'number' then
          raise exception using errcode = '${NO_NUMBER}', message = 'Only a document that holds a number can be incremented';
        end if;
        total := stored.value::float8 + numbers[i];
        written.fields := stored.fields;
        written.expires_at := coalesce(expiries[i], stored.expires_at);
      end if;
      if total = 'NaN' or abs(total) = 'Infinity' then
        raise exception using errcode = '${NO_NUMBER}', message = 'A counter must stay a finite number';
      end if;
      if total < bounds[i][1] or total > bounds[i][2] then
        raise exception using errcode = '${CONFLICT}',
          message = (i - 1) || case when total < bounds[i][1] then ' min' else ' max' end;
      end if;
      written.value := ${numberText("total")};
    elsif ops[i] = 'merge' and was_stored then
      select m.value, m.fields into written.value, written.fields
        from ${mergeFunctionName(tables)}(stored.value, stored.fields, merges[i]) m;
      written.expires_at := stored.expires_at;
    end if;
    insert into ${documents} as d (partition, collection, id, version, seq, value, fields, expires_at)
      values (written.partition, written.collection, written.id, written.version, written.seq, written.value,
        written.fields, written.expires_at)
      on conflict (partition, collection, id) do update set version = excluded.version, seq = excluded.seq,
        value = excluded.value, fields = excluded.fields, expires_at = excluded.expires_at;
    if written.fields <> coalesce(stored.fields, '{}') then
      -- A new document has none. A search for them may read those of all documents until the table is analyzed.
      if was_stored then
        delete from ${entries} e where ${isDocument("e")};
      end if;
      insert into ${entries} (partition, collection, id, field, kind, number, text)
        select partitions[i], collections[i], ids[i], f.key,
          case json_typeof(f.value) when 'number' then 0 else 1 end,
          case json_typeof(f.value) when 'number' then (f.value #>> '{}')::float8 else 0 end,
          case json_typeof(f.value) when 'number' then '' else f.value #>> '{}' end
        from json_each(written.fields::json) f;
    end if;
    -- A document that is created again is no longer deleted.
    if place is not null and not was_stored then
      delete from ${deletions} x where ${isDocument("x")};
    end if;
    if ops[i] = 'put' then
      -- The caller has the value.
      written.value := null;
    end if;
    return next written;
  end loop;
  perform pg_notify(channel, hint) from unnest(hints) as hint;
exception
  when numeric_value_out_of_range then
    raise exception using errcode = '${NO_NUMBER}', message = 'A counter must stay a finite number';
end
$commit$`;
}

/**
 * Creates the function that commits for several callers in one transaction. Each commit is applied or not by itself: one that
 * fails returns a row with the failure. None may write to a change feed. All locks are taken first, in the order of the
 * function above.
 */
export function createBatchFunction(tables: Tables): string {
  const { documents, heads } = tables;
  const columns = [
    "ops",
    "partitions",
    "collections",
    "ids",
    "guards",
    "numbers",
    "bounds",
    "new_values",
    "new_fields",
  ];
  const slices = [...columns, "expiries", "merges"].map((column) => `${column}[first:last]`);
  return `create or replace function ${batchFunctionName(tables)}(
  sizes int[], ops text[], partitions text[], collections text[], ids text[], guards text[], numbers float8[],
  bounds float8[][], new_values text[], new_fields text[], expiries float8[], merges text[], feeds text[], names text[]
) returns table (
  failure text, partition text, collection text, id text, version bigint, seq bigint, value text, fields text,
  expires_at float8
) language plpgsql as $batch$
#variable_conflict use_column
declare
  first int := 1;
  last int;
begin
  if cardinality(feeds) > 0 then
    insert into ${heads} (partition, seq) select feed, 0 from unnest(feeds) as feed
      where not exists (select 1 from ${heads} h where h.partition = feed) order by feed
      on conflict (partition) do nothing;
    perform 1 from ${heads} h where h.partition = any(feeds) order by h.partition for share;
  end if;
  perform pg_advisory_xact_lock(number) from (
    select distinct hashtextextended(name, 0) as number from unnest(names) as name order by number) numbers_to_lock;
  for i in 1 .. cardinality(sizes) loop
    last := first + sizes[i] - 1;
    begin
      return query select null::text, d.* from ${commitFunctionName(tables)}(
        ${slices.join(", ")}, '{}', '{}', '{}', '', '{}') d;
    exception when sqlstate '${CONFLICT}' or sqlstate '${NO_NUMBER}' then
      return query select sqlstate || ' ' || sqlerrm, (null::${documents}).*;
    end;
    first := last + 1;
  end loop;
end
$batch$`;
}

function mergeFunctionName({ documents }: Tables): string {
  return `${documents.slice(0, -'documents"'.length)}merge"`;
}

/**
 * Rewrites the escapes of a JSON text that PostgreSQL refuses to read (U+0000, unpaired surrogates), and back. JSON.stringify
 * never writes `\\/`, so no other text looks like it.
 */
const hideEscapes = (text: string): string => `replace(replace(${text}, '\\\\', '\\/b'), '\\u', '\\/u')`;
const showEscapes = (text: string): string => `replace(replace(${text}, '\\/u', '\\u'), '\\/b', '\\\\')`;

/** Creates the function that merges numbers and fields into a stored object and its index, see the operation `merge`. */
export function createMergeFunction(tables: Tables): string {
  return `create or replace function ${mergeFunctionName(tables)}(
  stored_value text, stored_fields text, changes text, out value text, out fields text
) language plpgsql as $merge$
declare
  change record;
  before json;
  part text;
begin
  if left(stored_value, 1) <> '{' then
    raise exception using errcode = '${NO_NUMBER}', message = 'Only a document that holds an object can be merged';
  end if;
  value := ${hideEscapes("stored_value")};
  fields := stored_fields;
  changes := ${hideEscapes("changes")};
  for change in
    select 'add' as kind, a.key, a.value from json_each(changes::json -> 'add') a
    union all select 'set', s.key, s.value from json_each(changes::json -> 'set') s
  loop
    part := change.value::text;
    if change.kind = 'add' then
      before := value::json -> change.key;
      if before is not null and json_typeof(before) <> 'number' then
        raise exception using errcode = '${NO_NUMBER}', message = 'Only a number can be incremented';
      end if;
      part := ${numberText("coalesce((before #>> '{}')::float8, 0) + part::float8")};
      if fields::json -> change.key is not null then
        select '{' || string_agg(to_json(f.key)::text || ':' ||
            case when f.key = change.key then part else f.value::text end, ',') || '}'
          into fields from json_each(fields::json) f;
      end if;
    end if;
    select '{' || string_agg(to_json(v.key)::text || ':' || v.text, ',') || '}' into value from (
      select o.key, o.value::text as text from json_each(value::json) o where o.key <> change.key
      union all select change.key, part) v;
  end loop;
  value := ${showEscapes("value")};
end
$merge$`;
}

/** A number as JSON.stringify writes it; -0 becomes 0. */
function numberText(number: string): string {
  return `((${number}) + 0)::text`;
}

/** The statement that calls the function. */
export function commitStatement(tables: Tables, channel: string, ops: readonly SerializedOp[]) {
  const writes = new Map<string, number>();
  for (const { op, ref } of ops) {
    if (hasChangeFeed(ref.partition)) {
      writes.set(ref.partition, (writes.get(ref.partition) ?? 0) + Number(op !== "check"));
    }
  }
  const feeds = [...writes.keys()].sort();
  const values: PostgresValue[] = [
    ...toColumns(ops),
    feeds,
    feeds.map((feed) => writes.get(feed)!),
    listLocks(tables, ops),
    channel,
    packHints(feeds.filter((feed) => writes.get(feed) !== 0)),
  ];
  const types = [...COLUMN_TYPES, "text[]", "bigint[]", "text[]", "text", "text[]"];
  return { text: `select * from ${commitFunctionName(tables)}(${toMarks(types)})`, values };
}

/** The statement that calls the function for several commits, see {@link isBatchable}. */
export function batchStatement(tables: Tables, commits: readonly (readonly SerializedOp[])[]) {
  const ops = commits.flat();
  const partitions = new Set(ops.map(({ ref }) => ref.partition));
  const values: PostgresValue[] = [
    commits.map(({ length }) => length),
    ...toColumns(ops),
    [...partitions].filter(hasChangeFeed).sort(),
    listLocks(tables, ops),
  ];
  const types = ["int[]", ...COLUMN_TYPES, "text[]", "text[]"];
  return { text: `select * from ${batchFunctionName(tables)}(${toMarks(types)})`, values };
}

/** Longer commits are usually imports, and others should not wait for them. */
const MAX_BATCHED_OPS = 16;

/** True for a commit that may share its transaction: a short one that writes to no change feed. */
export function isBatchable(ops: readonly SerializedOp[]): boolean {
  return ops.length <= MAX_BATCHED_OPS && !ops.some(({ op, ref }) => op !== "check" && hasChangeFeed(ref.partition));
}

const COLUMN_TYPES = [
  ...["text[]", "text[]", "text[]", "text[]", "text[]", "float8[]", "float8[][]"],
  ...["text[]", "text[]", "float8[]", "text[]"],
];

function toColumns(ops: readonly SerializedOp[]): PostgresValue[] {
  return [
    ops.map(({ op }) => op),
    ops.map(({ ref }) => ref.partition),
    ops.map(({ ref }) => ref.collection),
    ops.map(({ ref }) => ref.id),
    ops.map(toGuardName),
    ops.map(toNumber),
    ops.map((op) => (op.op === "inc" ? [op.min ?? null, op.max ?? null] : [null, null])),
    ops.map((op) => ("text" in op ? op.text : null)),
    ops.map((op) => ("text" in op ? JSON.stringify(op.index) : "{}")),
    ops.map((op) => ("expiresAt" in op ? (op.expiresAt ?? null) : null)),
    ops.map((op) => (op.op === "merge" ? JSON.stringify({ add: op.add, set: op.set }) : null)),
  ];
}

/** Names of the documents that are locked one by one: those without a change feed. */
function listLocks({ documents }: Tables, ops: readonly SerializedOp[]): readonly string[] {
  const others = ops.filter(({ ref }) => !hasChangeFeed(ref.partition));
  return [...new Set(others.map(({ ref }) => `${documents} ${keyOf(ref)}`))];
}

function toMarks(types: readonly string[]): string {
  return types.map((type, at) => `$${at + 1}::${type}`).join(", ");
}

function toGuardName(op: SerializedOp): string | null {
  if (op.op === "inc" || op.op === "merge" || op.if === undefined) return null;
  if (typeof op.if === "string") return op.if;
  return "version" in op.if ? "version" : "absentAt";
}

/** The number of the guard, or what an `inc` adds. */
function toNumber(op: SerializedOp): number | null {
  if (op.op === "inc") return op.by;
  if (op.op === "merge" || typeof op.if !== "object") return null;
  return "version" in op.if ? op.if.version : op.if.absentAt;
}
