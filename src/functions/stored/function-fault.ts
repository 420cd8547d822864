/**
 * Why a Function cannot be called, or did not answer: an outcome that a language model is told, never an error of the
 * conversation. The message holds no secret and nothing of what was sent.
 */
export class FunctionFault extends Error {
  override readonly name = "FunctionFault";
}
