import type { Memory } from "keepsake";
import { Empty } from "../ui/index.js";

const WIDTH = 960;
const HEIGHT = 480;
/** Degrees around the memories, at least. */
const MIN_SPAN = 0.05;
const MARGIN = 0.15;

/** The memories with coordinates, on a grid of latitude and longitude. The studio loads no map from a network. */
export function MemoryMap({ memories, onOpen }: { memories: readonly Memory[]; onOpen: (memory: Memory) => void }) {
  const places = memories.flatMap((memory) => {
    const { placeLatitude: latitude, placeLongitude: longitude } = memory;
    return latitude === null || longitude === null ? [] : [{ memory, latitude, longitude }];
  });
  if (places.length === 0) {
    return (
      <Empty title="No memory has coordinates">
        <p>Give a memory a latitude and a longitude, or connect a geocoder to the engine.</p>
      </Empty>
    );
  }
  const [west, east] = toRange(places.map(({ longitude }) => longitude));
  const [south, north] = toRange(places.map(({ latitude }) => latitude));
  const toX = (longitude: number): number => ((longitude - west) / (east - west)) * WIDTH;
  const toY = (latitude: number): number => ((north - latitude) / (north - south)) * HEIGHT;
  const ticks = [0.2, 0.4, 0.6, 0.8];
  return (
    <div className="map">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${places.length} memories on a map`}>
        {ticks.map((share) => (
          <g key={share} className="grid">
            <path d={`M${share * WIDTH} 0V${HEIGHT}M0 ${share * HEIGHT}H${WIDTH}`} />
            <text x={share * WIDTH + 4} y={HEIGHT - 8}>
              {formatDegrees(west + share * (east - west), "E", "W")}
            </text>
            <text x={6} y={share * HEIGHT - 5}>
              {formatDegrees(north - share * (north - south), "N", "S")}
            </text>
          </g>
        ))}
        {places.map(({ memory, latitude, longitude }) => (
          <circle key={memory.memoryID} cx={toX(longitude)} cy={toY(latitude)} r={9}>
            <title>{memory.title}</title>
          </circle>
        ))}
      </svg>
      <ul className="places">
        {places.map(({ memory }) => (
          <li key={memory.memoryID}>
            <button type="button" onClick={() => onOpen(memory)}>
              <strong>{memory.placeName ?? "Place"}</strong> <span dir="auto">{memory.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function toRange(values: readonly number[]): readonly [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(high - low, MIN_SPAN);
  const middle = (low + high) / 2;
  return [middle - span * (0.5 + MARGIN), middle + span * (0.5 + MARGIN)];
}

function formatDegrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;
}
