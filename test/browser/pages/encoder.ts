import { serveEmbedder } from "keepsake/embedder/worker";
import { fakeEmbedder } from "keepsake/testing";

// The worker of `with-encoder.ts`: an encoder for which rest and silence are the same.
serveEmbedder(fakeEmbedder({ vectorOf: (text) => (/silen|quiet|nap|lie down/i.test(text) ? [1, 0] : [0, 1]) }), self);
