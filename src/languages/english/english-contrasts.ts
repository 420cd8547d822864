import type { AnswerKind, Contrasts } from "../pack/index.js";
import { groupsOf } from "../words/index.js";
import { ENGLISH_LIGHT_WORDS } from "./english-light-words.js";

const ASKS: Readonly<Record<AnswerKind, readonly string[]>> = {
  person: ["who", "whom", "whose"],
  time: ["when", "what time", "what year", "which year", "what day", "which day", "what date", "how early", "how late"],
  place: ["where", "in which town", "in which city", "in which country"],
  reason: ["why", "how come", "what for"],
  manner: ["how"],
  number: [
    "how many",
    "how much",
    "how old",
    "how long",
    "how far",
    "how tall",
    "how high",
    "how big",
    "how large",
    "how heavy",
    "how deep",
    "how wide",
    "how fast",
    "how often",
  ],
  thing: ["what", "which"],
};

/** Words of English whose difference makes two questions ask for different things. */
export const ENGLISH_CONTRASTS: Contrasts = {
  kinship: groupsOf(
    "mother mothers mum mums mom moms mama mummy mommy parents parent,father fathers dad dads daddy papa parents parent," +
      "brother brothers bro sibling siblings,sister sisters sis sibling siblings," +
      "son sons child children kid kids,daughter daughters child children kid kids," +
      "husband husbands hubby spouse spouses,wife wives spouse spouses,uncle uncles,aunt aunts auntie aunty," +
      "cousin cousins,niece nieces,nephew nephews," +
      "grandmother grandmothers grandma gran granny nan nana grandparents grandparent," +
      "grandfather grandfathers grandpa granddad grandad gramps grandparents grandparent," +
      "grandson grandsons grandchild grandchildren grandkids," +
      "granddaughter granddaughters grandchild grandchildren grandkids,boyfriend,girlfriend,fiance,fiancee," +
      "friend friends mate mates pal pals,neighbour neighbours neighbor neighbors,boss bosses," +
      "colleague colleagues coworker coworkers,widow,widower,stepmother,stepfather,godmother,godfather,twin twins",
  ),
  ordinals: groupsOf(
    "first 1st,second 2nd,third 3rd,fourth 4th,fifth 5th,sixth 6th,seventh 7th,eighth 8th,ninth 9th,tenth 10th," +
      "last final,next,previous former",
  ),
  numbers: groupsOf(
    "two 2,three 3,four 4,five 5,six 6,seven 7,eight 8,nine 9,ten 10,eleven 11,twelve 12,thirteen 13,fourteen 14," +
      "fifteen 15,sixteen 16,seventeen 17,eighteen 18,nineteen 19,twenty 20",
  ),
  units: groupsOf(
    "metre metres meter meters,kilometre kilometres kilometer kilometers km kms,mile miles,inch inches,foot feet ft," +
      "gram grams,kilo kilos kg kilogram kilograms,pound pounds lb lbs,litre litres liter liters,gallon gallons," +
      "second seconds,minute minutes,hour hours,day days,week weeks,month months,year years,degree degrees," +
      "dollar dollars usd,euro euros eur,pence cent cents",
  ),
  superlatives: groupsOf(
    "oldest eldest earliest,newest latest youngest,biggest largest greatest,smallest tiniest,best finest favourite " +
      "favorite,worst,longest,shortest,highest tallest,lowest,fastest quickest,slowest,cheapest,dearest priciest," +
      "nearest closest,farthest furthest,easiest,hardest,most,least,strongest,weakest,hottest warmest,coldest,deepest," +
      "richest,poorest,heaviest,lightest,loudest,happiest proudest,saddest,funniest,strangest weirdest oddest",
  ),
  alternatives: [
    groupsOf(
      "red,orange,yellow,green,blue,purple violet,pink,brown,black,white,grey gray,silver,gold golden,bronze,beige",
    ),
    groupsOf(
      "monday mondays,tuesday tuesdays,wednesday wednesdays,thursday thursdays,friday fridays,saturday saturdays," +
        "sunday sundays",
    ),
    groupsOf("january,february,april,june,july,august,september,october,november,december"),
    groupsOf("spring springtime,summer summertime,autumn,winter wintertime"),
    groupsOf("morning mornings,afternoon afternoons,evening evenings,night nights midnight,noon midday"),
    groupsOf("north northern,south southern,east eastern,west western"),
    groupsOf(
      "english,german,french,italian,spanish,portuguese,dutch,polish,russian,chinese,japanese,arabic,turkish,greek,latin," +
        "swedish,danish,norwegian,hindi,korean",
    ),
    groupsOf(
      "dog dogs puppy puppies,cat cats kitten kittens,horse horses pony,bird birds,fish,cow cows,rabbit rabbits",
    ),
    groupsOf(
      "train trains,bus buses,car cars,bike bikes bicycle bicycles,plane planes,boat boats,taxi taxis,tram trams",
    ),
    groupsOf("breakfast,lunch,dinner supper"),
    groupsOf("left,right"),
    groupsOf("man men,woman women,boy boys,girl girls"),
  ],
  negation: new Set(["not", "never", "no", "none", "nobody", "nothing", "without", "neither"]),
  antonyms: [
    [
      ["book", "booking", "reserve", "reserving", "reservation"],
      ["cancel", "cancels", "cancelled", "canceled", "cancelling", "cancellation"],
    ],
    [
      ["install", "installing", "installation"],
      ["uninstall", "uninstalling"],
    ],
    [
      ["open", "opens", "opened"],
      ["close", "closes", "closed", "shut"],
    ],
    [
      ["start", "starts", "started", "begin", "begins", "began"],
      ["end", "ends", "ended", "stop", "stops", "stopped", "finish"],
    ],
    [
      ["arrive", "arrives", "arrived", "arrival", "arriving"],
      ["leave", "leaves", "left", "departure", "leaving", "depart"],
    ],
    [
      ["buy", "buys", "bought", "buying"],
      ["sell", "sells", "sold", "selling"],
    ],
    [
      ["born", "birth"],
      ["die", "dies", "died", "dying", "death"],
    ],
    [
      ["marry", "married", "wedding", "marriage"],
      ["divorce", "divorced"],
    ],
    [
      ["win", "wins", "won", "victory"],
      ["lose", "loses", "lost", "defeat"],
    ],
    [
      ["love", "loves", "loved", "like", "likes", "liked"],
      ["hate", "hates", "hated", "dislike", "disliked"],
    ],
    [
      ["big", "large", "huge"],
      ["small", "little", "tiny"],
    ],
    [
      ["hot", "warm"],
      ["cold", "cool"],
    ],
    [
      ["old", "older"],
      ["new", "newer", "young", "younger"],
    ],
    [
      ["good", "better"],
      ["bad", "worse"],
    ],
    [
      ["strong", "stronger"],
      ["weak", "weaker"],
    ],
    [
      ["loud", "noisy"],
      ["quiet", "silent"],
    ],
    [["fast", "quick"], ["slow"]],
    [["cheap"], ["expensive", "dear"]],
    [
      ["hard", "difficult"],
      ["easy", "simple"],
    ],
    [
      ["indoor", "indoors", "inside"],
      ["outdoor", "outdoors", "outside"],
    ],
    [["before"], ["after", "afterwards"]],
    [["more"], ["less", "fewer"]],
    [["on"], ["off"]],
    [
      ["up", "upstairs"],
      ["down", "downstairs"],
    ],
    [["enter", "entrance", "entry"], ["exit"]],
    [
      ["borrow", "borrowing"],
      ["lend", "lending"],
    ],
    [
      ["accept", "accepted"],
      ["refuse", "refused", "reject", "rejected"],
    ],
    [
      ["add", "adding"],
      ["remove", "removing", "delete", "deleting"],
    ],
    [
      ["increase", "raise"],
      ["decrease", "lower", "reduce"],
    ],
    [
      ["male", "men's"],
      ["female", "women's"],
    ],
  ],
  tenses: groupsOf("am is are was were,do does did,have has had,can could,will would"),
  own: new Set(["my", "our"]),
  addressed: new Set("you your yours yourself".split(" ")),
  light: ENGLISH_LIGHT_WORDS,
  past: new Set("was were did had".split(" ")),
  questions: new Map(
    (Object.keys(ASKS) as AnswerKind[]).flatMap((kind) => ASKS[kind].map((words) => [words, kind] as const)),
  ),
};
