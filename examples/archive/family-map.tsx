import type { Memory } from "keepsake";
import coast from "./coast.svg";

/** The part of the world that coast.svg shows, in degrees. Its coastline is from Natural Earth, which is in the public domain. */
const [WEST, EAST, SOUTH, NORTH] = [7.4, 15.2, 53.2, 59.4];

export interface MemoriesProps {
  readonly memories: readonly Memory[];
  /** The memory of the last answer. */
  readonly shown: Memory | null;
  readonly onAsk: (memory: Memory) => void;
}

/** The places of the memories. It needs no network. */
export function FamilyMap({ memories, shown, onAsk }: MemoriesProps) {
  return (
    <section className="map" aria-label="Places">
      <img src={coast} alt="" />
      {memories.map((memory) => {
        const { memoryID, placeName, placeLatitude, placeLongitude, receiverID } = memory;
        if (placeLatitude === null || placeLongitude === null) return null;
        const isCrowded = memories.some((other) => isJustEast(other, placeLatitude, placeLongitude));
        return (
          <button
            key={memoryID}
            type="button"
            className={receiverID === null ? "place" : "place own"}
            aria-current={memory === shown}
            data-label={isCrowded ? "before" : "after"}
            aria-label={`${placeName}: ${memory.title}`}
            style={{
              left: `${((placeLongitude - WEST) / (EAST - WEST)) * 100}%`,
              top: `${((NORTH - placeLatitude) / (NORTH - SOUTH)) * 100}%`,
            }}
            onClick={() => onAsk(memory)}
          >
            <span>{placeName}</span>
          </button>
        );
      })}
    </section>
  );
}

/** True for a place whose mark would lie under the label of another. */
function isJustEast({ placeLatitude, placeLongitude }: Memory, latitude: number, longitude: number): boolean {
  if (placeLatitude === null || placeLongitude === null) return false;
  const east = placeLongitude - longitude;
  return east > 0 && east < 1.4 && Math.abs(placeLatitude - latitude) < 0.15;
}
