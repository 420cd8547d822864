/** The reference time of the dates below. */
export const NOW = "2024-05-15T12:00:00Z";

/** Texts by language, and the questions in them. */
export const ASKED: Readonly<Record<string, readonly (readonly [said: string, ...asked: string[]])[]>> = {
  spanish: [
    ["¿quién fundó el museo?", "¿quién fundó el museo?"],
    ["Buenos días. ¿A qué hora abren? Muchas gracias", "A qué hora abren"],
    ["hola qué tal dónde puedo aparcar gracias", "dónde puedo aparcar"],
    ["quería saber a qué hora cierra la tienda", "a qué hora cierra la tienda"],
    ["Perdone, ¿me podría decir quién pintó el techo?", "quién pintó el techo"],
    ["Mi profesora quiere saber quién abrió la primera panadería.", "quién abrió la primera panadería"],
    ["vale, genial, ¿y cuánto cuesta para los niños?", "cuánto cuesta para los niños"],
    ["Venimos el domingo con dos niños, ¿hay un parque infantil?", "hay un parque infantil"],
    ["una pregunta: ¿se puede subir a la torre?", "se puede subir a la torre"],
    ["Me llamo Ana y soy de Lima. ¿Cómo llego a la estación? Un saludo", "Cómo llego a la estación"],
    ["oye, sabes si hay wifi", "hay wifi"],
    ["¿Dónde está la estación y cómo se llega?", "Dónde está la estación", "cómo se llega"],
    ["mi hijo adora los trenes ¿puede subir a la locomotora?", "puede subir a la locomotora"],
  ],
  german: [
    ["Wer hat das Museum gegründet?", "Wer hat das Museum gegründet?"],
    ["Guten Morgen! Wann öffnen Sie? Vielen Dank und liebe Grüße", "Wann öffnen Sie"],
    ["hallo wie gehts wo kann ich parken danke", "wo kann ich parken"],
    ["ich wollte wissen, wann der Laden schließt", "wann der Laden schließt"],
    ["Entschuldigung, könnten Sie mir bitte sagen, wer die Decke gemalt hat?", "wer die Decke gemalt hat"],
    ["Meine Lehrerin möchte wissen, wer die erste Bäckerei eröffnet hat.", "wer die erste Bäckerei eröffnet hat"],
    ["okay super, und was kostet das für Kinder?", "was kostet das für Kinder"],
    ["Wir kommen am Sonntag mit zwei Kindern, gibt es einen Spielplatz?", "gibt es einen Spielplatz"],
    ["kurze Frage: darf man auf den Turm?", "darf man auf den Turm"],
    ["Ich heiße Anna und komme aus Graz. Wie komme ich zum Bahnhof? Viele Grüße", "Wie komme ich zum Bahnhof"],
    ["weißt du zufällig, ob es WLAN gibt", "ob es WLAN gibt"],
    ["Wo ist der Bahnhof und wie komme ich hin?", "Wo ist der Bahnhof", "wie komme ich hin"],
  ],
};

/** Texts by language that ask for more of the same. */
export const MORE: Readonly<Record<string, readonly string[]>> = {
  spanish: ["cuéntame más", "¿y qué más?", "sigue, por favor", "¿qué pasó después?"],
  german: ["erzähl mir mehr", "und was noch?", "weiter, bitte", "was geschah danach?"],
};

/** Texts by language with the first day of the date in them and the day after the last one; "" for none. */
export const DATES: Readonly<Record<string, readonly (readonly [text: string, from: string, to: string])[]>> = {
  spanish: [
    ["¿Qué pasó el 12 de junio de 1987?", "1987-06-12", "1987-06-13"],
    ["en junio de 1987", "1987-06-01", "1987-07-01"],
    ["en el verano de 1950", "1950-06-01", "1950-09-01"],
    ["¿Qué hacías en 1962?", "1962-01-01", "1963-01-01"],
    ["hace dos años", "2022-01-01", "2023-01-01"],
    ["el año pasado", "2023-01-01", "2024-01-01"],
    ["ayer", "2024-05-14", "2024-05-15"],
    ["en los años cuarenta", "1940-01-01", "1950-01-01"],
    ["en la década de 1920", "1920-01-01", "1930-01-01"],
    ["en el siglo XIX", "1800-01-01", "1900-01-01"],
    ["entre 1900 y 1910", "1900-01-01", "1911-01-01"],
    ["el verano pasado", "2023-06-01", "2023-09-01"],
    ["¿cuántos años tienes?", "", ""],
  ],
  german: [
    ["Was war am 12. Juni 1987?", "1987-06-12", "1987-06-13"],
    ["im Juni 1987", "1987-06-01", "1987-07-01"],
    ["im Sommer 1950", "1950-06-01", "1950-09-01"],
    ["Was war im Jahr 1962 los?", "1962-01-01", "1963-01-01"],
    ["vor zwei Jahren", "2022-01-01", "2023-01-01"],
    ["letztes Jahr", "2023-01-01", "2024-01-01"],
    ["gestern", "2024-05-14", "2024-05-15"],
    ["in den vierziger Jahren", "1940-01-01", "1950-01-01"],
    ["in den 1920er Jahren", "1920-01-01", "1930-01-01"],
    ["im 19. Jahrhundert", "1800-01-01", "1900-01-01"],
    ["zwischen 1900 und 1910", "1900-01-01", "1911-01-01"],
    ["letzten Sommer", "2023-06-01", "2023-09-01"],
    ["Wie alt bist du?", "", ""],
  ],
};
