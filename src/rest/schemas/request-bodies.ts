import * as z from "zod";
import { enterTextSchema, memoryUpdateSchema, sessionOpeningSchema } from "../../model/index.js";

const { text, dateUTC, place } = enterTextSchema().shape;

/** EnterTextSpecs. The library's name of the date is not part of it. */
export const enterTextBody = z.object({ text, dateUTC, place });

const { assistantID: svcID, ...openingShape } = sessionOpeningSchema.shape;

/** The body that opens a session. `svcID` is the assistant. */
export const openSessionBody = z.object({ svcID, ...openingShape });

const { markAsRead: _, ...answerShape } = memoryUpdateSchema.shape;

/** The memory that answers a question. Every field is optional and has a default from the question. */
export const questionAnswerBody = z.object(answerShape);
