import { type DateHint, distanceKm, type MemoryHint, type PlaceHint } from "../../model/index.js";
import { type MemoryFacts, normaliseQuestion } from "../../recall/index.js";

const MAX_HINTS = 20;
const MAX_IDS = 1_000;
const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
const PLACE_RADIUS_KM = 100;

/**
 * Clusters stories by date (all within a year) and by place (all within 100 km of the first, or with the same name),
 * the largest first, at most 20. A story may be in one cluster of each kind.
 *
 * @param stories the oldest first
 */
export function clusterStories(stories: readonly MemoryFacts[]): readonly MemoryHint[] {
  return [...dateHints(stories), ...placeHints(stories)].sort(byCount).slice(0, MAX_HINTS);
}

interface Dated {
  readonly memoryID: string;
  readonly at: number;
  readonly uncertaintyDays: number;
}

function dateHints(stories: readonly MemoryFacts[]): DateHint[] {
  const dated = stories
    .flatMap(({ memoryID, date }) => (date === null ? [] : [{ memoryID, ...date }]))
    .sort((one, other) => one.at - other.at);
  const clusters: Dated[][] = [];
  for (const story of dated) {
    const cluster = clusters.at(-1);
    if (cluster?.[0] !== undefined && story.at - cluster[0].at < YEAR_MS) cluster.push(story);
    else clusters.push([story]);
  }
  const order = new Map(stories.map(({ memoryID }, i) => [memoryID, i]));
  return clusters.map((cluster) => dateHint(cluster, order));
}

function dateHint(cluster: readonly Dated[], order: ReadonlyMap<string, number>): DateHint {
  const [first, last] = [cluster[0] as Dated, cluster.at(-1) as Dated];
  const middle = Math.round((first.at + last.at) / 2);
  const [from, to] = [first.at, last.at].map((at) => new Date(at).getUTCFullYear());
  return {
    kind: "date",
    date: new Date(middle).toISOString(),
    dateUncertaintyDays: cluster.reduce(
      (most, { at, uncertaintyDays }) => Math.max(most, Math.abs(at - middle) / DAY_MS + uncertaintyDays),
      0,
    ),
    label: from === to ? `${from}` : `${from}–${to}`,
    count: cluster.length,
    memoryIDs: cluster
      .map(({ memoryID }) => memoryID)
      .sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
      .slice(0, MAX_IDS),
  };
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

interface Placed {
  readonly memoryID: string;
  readonly placeName: string | null;
  readonly point: Point | null;
  readonly uncertaintyKm: number;
}

function placeHints(stories: readonly MemoryFacts[]): PlaceHint[] {
  const placed = stories.flatMap(toPlaced);
  const clusters: Placed[][] = [];
  const grid = createGrid();
  const byName = new Map<string, Placed[]>();
  const addTo = (story: Placed, cluster: Placed[] | undefined): Placed[] => {
    const joined = cluster ?? [];
    if (cluster === undefined) clusters.push(joined);
    joined.push(story);
    const name = nameKey(story);
    if (name !== null && !byName.has(name)) byName.set(name, joined);
    return joined;
  };
  for (const story of placed) {
    if (story.point === null) continue;
    const near = grid.near(story.point);
    const cluster = addTo(story, near);
    if (near === undefined) grid.add({ point: story.point, cluster });
  }
  // Stories without coordinates come last, so that they find the clusters of stories that have both.
  for (const story of placed) {
    if (story.point === null) addTo(story, byName.get(nameKey(story) ?? ""));
  }
  return clusters.map(placeHint);
}

function toPlaced({ memoryID, place }: MemoryFacts): Placed[] {
  if (place === null) return [];
  const { placeName = null, latitude, longitude, uncertaintyKm } = place;
  const point = latitude == null || longitude == null ? null : { latitude, longitude };
  return [{ memoryID, placeName, point, uncertaintyKm: uncertaintyKm ?? 0 }];
}

function placeHint(cluster: readonly Placed[]): PlaceHint {
  const centre = findCentre(cluster);
  const { point, placeName } = centre;
  const reach = (story: Placed): number =>
    point === null || story.point === null ? 0 : distanceKm(point, story.point) + story.uncertaintyKm;
  const uncertaintyKm = point === null ? null : cluster.reduce((most, story) => Math.max(most, reach(story)), 0);
  const coordinates = point === null ? "" : `${point.latitude.toFixed(2)}, ${point.longitude.toFixed(2)}`;
  return {
    kind: "place",
    placeName,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    uncertaintyKm,
    label: placeName ?? coordinates,
    count: cluster.length,
    memoryIDs: cluster.slice(0, MAX_IDS).map(({ memoryID }) => memoryID),
  };
}

/** The story that represents its cluster: the first with coordinates among those with the most frequent name. */
function findCentre(cluster: readonly Placed[]): Placed {
  const counts = new Map<string, number>();
  for (const story of cluster) {
    const name = nameKey(story);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  const name = [...counts].find(([, count]) => count === most)?.[0] ?? null;
  const named = cluster.filter((story) => nameKey(story) === name);
  return named.find(({ point }) => point !== null) ?? named[0] ?? (cluster[0] as Placed);
}

function nameKey({ placeName }: Placed): string | null {
  return placeName === null ? null : normaliseQuestion(placeName);
}

interface Start {
  readonly point: Point;
  readonly cluster: Placed[];
}

/** Finds clusters by their first point, in rows of one degree of latitude, which is more than the radius. */
function createGrid(): { add(start: Start): void; near(point: Point): Placed[] | undefined } {
  const rows = new Map<number, Start[]>();
  return {
    add(start) {
      const row = Math.floor(start.point.latitude);
      rows.set(row, [...(rows.get(row) ?? []), start]);
    },
    near(point) {
      const middle = Math.floor(point.latitude);
      let best: { cluster: Placed[]; km: number } | null = null;
      for (const row of [middle - 1, middle, middle + 1]) {
        for (const start of rows.get(row) ?? []) {
          const km = distanceKm(point, start.point);
          if (km <= PLACE_RADIUS_KM && (best === null || km < best.km)) best = { cluster: start.cluster, km };
        }
      }
      return best?.cluster;
    },
  };
}

function byCount(one: MemoryHint, other: MemoryHint): number {
  if (one.count !== other.count) return other.count - one.count;
  if (one.kind !== other.kind) return one.kind === "date" ? -1 : 1;
  const [first, second] = [keyOf(one), keyOf(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function keyOf(hint: MemoryHint): string {
  return hint.kind === "date" ? hint.date : hint.label;
}
