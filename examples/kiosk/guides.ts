import english from "../data/lighthouse-museum.csv?raw";
import italian from "./lighthouse-museum-italian.csv?raw";

export type Language = "en" | "it";

/** A guide for each language of the kiosk: an assistant has one. */
export const GUIDES = {
  en: {
    culture: "en-GB",
    name: "Lighthouse museum",
    presentation: "Welcome! I know this lighthouse from the oil store to the lamp. What would you like to know?",
    table: english,
    topics: [
      "When do you open?",
      "How many steps lead up the tower?",
      "Did ships sink here?",
      "Who was the last keeper?",
    ],
    finish: "Finish",
  },
  it: {
    culture: "it-IT",
    name: "Museo del faro",
    presentation: "Benvenuti! Conosco questo faro dal deposito dell'olio fino alla lampada. Che cosa volete sapere?",
    table: italian,
    topics: ["Quando aprite?", "Quanti gradini ha la torre?", "Ci sono stati naufragi?", "Chi era l'ultimo guardiano?"],
    finish: "Fine",
  },
} as const;
