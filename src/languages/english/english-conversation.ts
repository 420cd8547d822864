import type { Conversation } from "../pack/index.js";
import { combine, listOf } from "../words/index.js";

const ENDINGS = ["'s", "'d", "'re", "'ve", "'ll"];
const AUXILIARIES = listOf(`
  is, isn't, are, aren't, was, wasn't, were, weren't, am, do, don't, does, doesn't, did, didn't, can, can't, could,
  couldn't, will, won't, would, wouldn't, should, shouldn't, shall, may, might, must, has, hasn't, have, haven't, had,
  hadn't, 's, 'd, 're, 've, 'll`);

/** After an auxiliary in the middle of a clause, they show a question. */
const SUBJECTS = listOf("i, you, he, she, it, we, they, there, u, ya, anyone, anybody, someone, somebody, everyone");

const QUESTION_WORDS = listOf(`
  what, what's, whats, who, who's, whos, whom, whose, which, when, when's, whens, where, where's, wheres, why, why's,
  whys, how, how's, hows, wot, wat, whats the, whatever`);

const MEASURES = listOf(`
  many, much, long, old, tall, big, large, high, deep, far, often, soon, early, late, fast, heavy, wide, small, hot,
  cold, loud, good, strong, expensive, hard, difficult, come, about`);

const QUESTION_VERBS = listOf(`
  happened, happens, happen, became, made, makes, caused, kind of, sort of, type of, time, year, day, colour, color,
  size, else`);

/** Verbs in the middle of a clause that show that it states something. */
const STATEMENT_WORDS = listOf(`
  i, i'm, im, i've, ive, i'd, i'll, we, we're, we've, he's, she's, it's, they're, they've, that's, thats, you're, am,
  is, are, was, were, has, have, had, love, loved, loves, like, likes, need, needs, want, wants, think, thinks,
  thought, know, knows, hope, live, lives, bought, came, come, comes, went, got, get, gets, lost, saw, read, reads,
  heard, found, leaves, leave, left, waiting, driving, starts, counted, study, studies, work, works, worked, visit, visited, enjoyed, seems, looks, keeps, makes, made, says,
  said, told, tried, wish, guess, believe, feel, remember, can't, cannot, cant, don't, dont, didn't, didnt`);

const COURTESIES = listOf(`
  hello, hello there, hello again, hi, hi there, hi again, hi all, hi everyone, hi folks, hey, hey there, hiya, yo,
  howdy, greetings, good morning, good afternoon, good evening, good day, good night, morning, evening, dear sir,
  dear madam, dear sir or madam, to whom it may concern, dear all, nice to meet you, pleased to meet you,
  good to see you, how are you, how are you doing, how are you today, how are you doing today, how do you do,
  how's it going, hows it going, how is it going, hope you're well, hope you are well, hope you are doing well,
  i hope you are well, i hope you're well, i hope this finds you well, i hope you had a nice weekend,
  i hope you don't mind me asking, i hope you don't mind, i hope i am not disturbing, i hope i'm not disturbing you,
  if you don't mind, if you don't mind me asking, if you don't mind my asking, if you do not mind, if you do not mind my asking, if you wouldn't mind my asking, if one may ask, if i may, if i may ask, if that's ok, if that's okay,
  if that is all right, if it's not too much trouble, if it isn't too much trouble, if possible, if you can,
  if you could, if you would, if you please, if you know, if you wouldn't mind, please, pls, plz, please please,
  kindly, thanks, thanks a lot, thanks a ton, thanks a million, thanks so much, thanks very much, thanks again,
  thanks in advance, thanks for that, thanks for your help, thanks for the help, thanks mate, thank you,
  thank you very much, thank you so much, thank you again, thank you kindly, thank you in advance,
  thank you for your help, thank you for that, thank you for your time, many thanks, much appreciated, thx, thnx, ty,
  tysm, ta, cheers, cheers mate, i appreciate it, i would appreciate it, that would be great, that would be lovely,
  would be great, appreciate any help, any help appreciated, any help is appreciated, sorry, so sorry, sry, i'm sorry,
  i am sorry, sorry to bother you, sorry to bother you again, sorry to disturb you, sorry for bothering you,
  sorry to interrupt, sorry for the trouble, sorry again, sorry me again, me again, it's me again, its me again,
  sorry for my english, please excuse my english, excuse my english, sorry my english is bad,
  my english is not good, excuse me, pardon, pardon me, i do apologise, i do apologise for the trouble, i apologise,
  apologies, i beg your pardon, forgive me, bye, bye bye, goodbye, good bye, see you, see you later, see ya,
  take care, have a nice day, have a good day, have a great day, have a lovely day, best wishes, best regards,
  kind regards, regards, all the best, love to all, lots of love, yours sincerely, talk soon, speak soon,
  you are amazing, you're amazing, you are great, you're great, you are the best, you're the best,
  you are so helpful, you're so helpful, you are very kind, that's lovely, that is lovely, that's so sweet,
  that is so sweet, that's great, that is great, that's brilliant, that is brilliant, that's good to know,
  that is good to know, good to know, that's helpful, very helpful, that was helpful, that's interesting,
  that is interesting, how interesting, interesting, how lovely, how nice, how sweet, how funny, how sad, lovely,
  brilliant, great, perfect, wonderful, amazing, awesome, cool, nice, nice one, fantastic, excellent, super, wow, wow wow,
  oh wow, okay, ok, oki, k, alright, all right, right, fine, got it, i see, i get it, i understand, understand, understood,
  makes sense, that makes sense, okay i think i get it now, i think i get it now, ok that worked, that worked,
  good, very good, well done, good job, great job, haha, hahaha, ha ha, hehe, lol, lmao, rofl, xd, omg, oh, ah, aha,
  ooh, oops, uh, um, umm, uhm, er, erm, hm, hmm, hmmm, mmm, yes, yeah, yep, yup, no, nope, well, well then,
  one more, one more thing, one more question, one last thing, one last question, last question, another question,
  another thing, one other thing, next question, quick question, a quick question, just a quick question,
  quick one, stupid question maybe, stupid question, silly question, maybe a silly question, dumb question,
  random question, just one question, i have a question, i have one question, i have a quick question,
  i've got a question, i got a question, got a question, question, a question, may i ask a question,
  can i ask a question, can i ask something, can i ask you something, can i ask you a question,
  could i ask you a question, may i ask you something, could you help me, can you help me, could you help me out,
  can you help me out, could you help me out here, can you help, can you help please, please help, please help me,
  help me, help me please, i need your help, i need help, i need some help, by any chance, by chance, just curious, just out of curiosity,
  out of curiosity, i'm curious, i am curious, just wondering, been wondering, by the way, btw, anyway, anyways,
  anyhow, whatever, wrong number, sorry wrong number, wrong chat, sorry wrong chat, wrong window, you know, you see, let me see, let's see, no rush, no hurry, take your time, my friend, my dear, mate, dude, bro, sir, madam, ma'am,
  darling, sweetheart, dear, love, young man, young lady, mister, miss, please sir, please miss, guys, folks, everybody,
  now then, right then, ok then, okay then, there we go, here goes, here we go, here it goes, my turn, my turn now,
  now me, now it's my turn, guess what, yay, honestly, to be honest, tbh, seriously, long story short, real quick,
  really quick, very quickly, quickly, quick, in a rush, in a hurry, i'm in a hurry, i am in a hurry, no time, asap,
  bless you, god bless, god bless you, much obliged, most obliged, i'd be most obliged, i would be most obliged,
  i'd be grateful, i would be grateful, i'd be very grateful, i would be very grateful, i'd be so grateful,
  forgive my ignorance, pardon my ignorance, forgive me for asking, do forgive me, begging your pardon,
  if i might ask, if i might, if you'd be so kind, if you would be so kind, if it's no trouble, if it is no trouble,
  if it's no bother, if it isn't too much of a bother, if it's not too much of a bother, if it isn't too much bother,
  if it's not too much bother, if it isn't too much of a trouble, if it's not too much to ask, if i'm not mistaken,
  may i trouble you, may i trouble you with a question, may i trouble you for a moment, yours faithfully, yours truly,
  with kind regards, with best wishes, with best regards, warm regards, that's it, that's all, that is all,
  that's all i wanted to know, that's all i want to know, my english is bad, my english is not so good,
  my english is not very good, my english is not perfect, i don't speak good english, i don't speak english well,
  i am not from here, i'm not from here, i'm new here, i am new here, first of all, for a start, asking for a friend, so`);

/** "if you have a moment", "when you've got a sec" */
const SPARE_TIME = combine(
  combine(["if", "when", "whenever"], ["you have", "you've got", "you got", "you find", "you can spare"]),
  listOf("time, the time, some time, a moment, a minute, a second, a sec, a min, a minute for me, a moment for me"),
);

/** "thank you so very much", "thanks for the information" */
const THANKS = combine(
  ["thank you", "thanks"],
  listOf(`
    so very much, ever so much, indeed, then, anyway, all the same, for everything, for telling me, for telling us,
    for the information, for the info, for the answer, for your answer, for your answers, for your patience, for explaining,
    for all your help, for the story, for sharing`),
);

const PRAISED = listOf(`
  lovely, wonderful, marvellous, beautiful, charming, delightful, fascinating, interesting, nice, sweet, kind, funny, exciting,
  clever, clear, romantic, brave, strange, sad, terrible, awful, dreadful, sad and beautiful, great, good, amazing`);

/** "what a lovely story", "how sad" */
const EXCLAMATIONS = [
  ...combine(["how", "how very", "that's", "that is", "that's so", "that's very", "so", "very", "oh how"], PRAISED),
  ...combine(
    ["what a", "oh what a", "what an", "such a", "that's a", "that is a"],
    listOf(
      "pity, shame, relief, surprise, coincidence, life, story, man, woman, place, day, tragedy, mess, joy, treat",
    ),
  ),
  ...combine(
    combine(["what a", "what an", "that's a", "that is a"], PRAISED),
    listOf("story, place, life, idea, answer, thought, man, woman, day, name"),
  ),
  ...combine(
    ["you are", "you're", "you have been", "you've been", "that was"],
    combine(["very", "most", "so", "really", "terribly"], listOf("kind, helpful, patient, nice, sweet, clever, good")),
  ),
  ...listOf(`
    goodness, goodness me, my goodness, good heavens, good gracious, good lord, dear me, oh dear, oh my, my my, oh my god,
    bless, bless your heart, fancy that, well i never, never mind, you don't say, i never knew that, i didn't know that,
    i had no idea, poor thing, poor man, poor woman, poor you, congratulations, enjoy your day, until next time`),
];

const CLOSINGS = listOf(`
  please, pls, plz, thanks, thanks a lot, thanks so much, thanks very much, thanks again, thanks in advance, thank you,
  thank you very much, thank you so much, thank you in advance, many thanks, thx, thnx, ty, tysm, ta, cheers,
  cheers mate, thanks mate, mate, bro, dude, lol, haha, sorry, bye, bye bye, goodbye, if you don't mind,
  if you don't mind me asking, if i may ask, if possible, if you know, by the way, btw, have a nice day,
  have a good day, just curious, just wondering, asking for a friend, just out of curiosity, out of curiosity`);

/** Before an aside, they govern it: "do you think he's called Rex". */
const BEFORE_STATEMENTS = listOf(`
  i, i'm, im, i've, ive, i'd, i'll, we, we're, we've, he's, she's, it's, they're, they've, that's, thats, you're, am,
  is, are, was, were, has, have, had, think, thinks, thought, know, knows, hope, guess, believe, feel, remember, say, says,
  said, told, heard, wish, seems, means, mean, sure, sorry, glad, that, what, why, where, who, how`);

/** "my mum can't walk" */
const RELATIVES_STATE = combine(
  listOf(`
    my mum, my mom, my mother, my dad, my father, my son, my daughter, my wife, my husband, my grandson, my granddaughter,
    my grandma, my grandpa, my teacher, my friend, my boss, my kid, my kids, my boy, my girl, my dog, my class`),
  listOf(
    "is, are, was, has, have, wants, want, needs, need, says, said, asked, can't, cannot, can not, loves, likes, told",
  ),
);

/** "there's six of us" */
const PARTY = combine(
  combine(
    ["there's", "there is", "there are", "there will be", "there'll be", "it's", "it is"],
    listOf(
      "2, two, 3, three, 4, four, 5, five, 6, six, 7, seven, 8, eight, 9, nine, 10, ten, 11, 12, just two, only two",
    ),
  ),
  ["of us"],
);

/** Beginnings of words after a question, without a comma, in which askers speak of themselves. */
const ASIDES = combine(
  ["because", "cos", "coz", "cuz", "'cause", "cause", "since"],
  listOf("i, i'm, im, i've, ive, i am, i was, we, we're, we are, my, our"),
).concat(
  RELATIVES_STATE,
  PARTY,
  combine(
    ["he is", "he's", "hes", "she is", "she's", "shes"],
    listOf("only, just, a, an, my, six, seven, 5, 6, 7, 8, 9"),
  ),
  listOf(`
  they're asking, they are asking, theyre asking,
  and i said, and i told, and i thought, and i could not, and i couldn't, and i didn't know, and i did not know,
  and i don't know, and i hadn't, and i had no, i'm, im, i am, i've got, ive got, we're, we are, my name is, my names, he is called, he's called, hes called,
  she is called, she's called, shes called, it is called, it's called, they are called, his name is, her name is,
  for my homework, for homework, for my project, for a school project, for my school project, for my kids,
  for my essay, asking for, i need it, i need to know, need to know, it's for, its for, it is for`),
);

/** "my name is", "we come from" */
const INTRODUCTIONS = [
  ...combine(
    ["i", "we"],
    listOf("come from, am from, are from, live in, go to school, go to primary school, go to secondary school"),
  ),
  ...combine(
    ["i am", "i'm", "we are", "we're"],
    listOf("from, called, years old, in class, in year, in grade, a class"),
  ),
  ...combine(
    ["i am", "i'm", "i am only", "i'm only", "i am just", "i'm just"],
    listOf("a student, a pupil, a teacher, a tourist, a visitor, a child, a kid, a boy, a girl, a journalist, retired"),
  ),
  ...listOf(
    "my name is, my name's, my names, call me, you can call me, they call me, this is my first visit, this is me",
  ),
];

const ASKERS = listOf(`
  wants to know, want to know, wanted to know, would like to know, would love to know, would also like to know,
  like to know, love to know, need to know, needs to know, needed to know, is asking, are asking, keeps asking,
  keep asking, asks, is wondering, are wondering, was wondering, were wondering, wonders, asked me to ask you,
  told me to ask you, told me to ask, asked me to find out, has to find out, have to find out, need to find out,
  needs to find out, want to find out, would like to find out, trying to find out, am trying to find out,
  would like to learn, wants to learn, would like to hear, want to ask, wanted to ask, would like to ask,
  wish to know, wish to ask, like to ask, love to ask, love to hear, like to hear, like to learn, am looking for information on,
  looking for information about, am interested in, curious to know, am curious to know, dying to know`);

/** Said before a frame. */
const BEFORE_FRAMES = listOf(`
  can you, can u, could you, could u, would you, will you, can you please, could you please, would you please,
  could you kindly, could you possibly, would you mind to, please, would you be so kind to, would you be so kind and, would you be so kind as to, would you be so good as to,
  would you be able to, are you able to, i would like you to, i want you to, you could, you can, you would, you might, you may, you maybe could, you could maybe,
  would it be possible, is it possible, would it be ok, would it be okay, would it be alright, you would be good enough to,
  you would be kind enough to, you'd be kind enough to, would you be good enough to, would you be kind enough to,
  you would be so kind as to, you could be so kind as to, you could please, you could kindly, somebody could, someone could, can someone, could someone,
  can anyone, could anyone, can anybody, could anybody, can i ask you to, i was hoping you could, i hope you can, i wonder if you could,
  i was wondering if you could, i wonder if you can, i was wondering if you can, i'd like you to`);

const FRAMES = [
  ...listOf(`
  i was wondering, i was just wondering, i wonder, i wondered, i am wondering, i'm wondering, im wondering,
  just wondering, we were wondering, we wonder, i'd like to know, i would like to know,
  i'd love to know, id love to know, id like to know, i'd also like to know, i want to know, i wanna know,
  i need to know, i'd like to ask, i would like to ask, i wanted to ask, i want to ask, i wanted to know, may i ask,
  might i ask, might i enquire, may i enquire, could i enquire, might i inquire, may i inquire, might one ask,
  may one ask, i should like to know, i should be grateful to know, i should be grateful to learn, can i ask, could i ask, can i ask you, may i ask you, could i ask you, could i please ask, could i pls ask, can i please ask, can i pls ask, may i please ask, mind if i ask,
  do you mind if i ask, do you mind me asking, would you mind telling me, would you mind telling us,
  do you happen to know, do you by any chance know, would you happen to know, would you know, do you know, you know, you might know, you happen to know,
  do u know, d'you know, don't you know, does anyone know, does anybody know, anyone know, anybody know,
  any idea, any ideas, any clue, have you any idea, do you have any idea, do you remember, can you remember,
  do you recall, can you recall, can you say, could you say, do you have any information on,
  do you have any information about, do you have information about, do you know anything about,
  do you know something about, what do you know about, what can you tell me about, what can you tell us about,
  what about, how about, i have a question about, i've got a question about, question about, a question about,
  i have a question regarding, i'd like to hear about, i would like to hear about, i'd love to hear about,
  i'd like some information about, i would like information about, i'd like to learn about,
  i am interested in knowing, i'm interested in knowing, i'm trying to find out, i am trying to find out,
  i'm looking for information about, please advise, it would be nice to know, it would be great to know,
  what i want to know is, what i'd like to know is, what i wanted to ask is, my question is, the question is,
  here is my question, here's my question, so my question is, my question would be, tell me, tell us, please tell me,
  tell me about, tell us about, tell me more about, tell me something about, tell me a bit about,
  tell me a little about, tell me everything about, tell me all about, let me know, remind me, explain to me, explain, explain please, describe, define, inform me, help me understand, help me find out, give me an idea of, talk about, tell me again, tell me the story of, tell us something about, could you say, can you say, i'd be curious to know,
  i mean, i meant, what i mean is, what's the deal with, what's the story with, what's the story behind, what's with,
  anything about, anything on, something about, something on, information about, information on, info about, info on,
  details about, details on, i'd be interested to know, happy to learn, happy to hear, happy to know, glad to know, glad to learn, pleased to learn,
  grateful to know, keen to know, interested to hear, interested to know, eager to know, wish to learn`),
  ...ASKERS,
];

/** Words after a frame that belong to it. */
const AFTER_FRAMES = listOf(
  "me, us, to me, to us, if, whether, about, please, pls, is, maybe, perhaps, again, as to, regarding, also, just",
);

/** How English is spoken in a conversation. */
export const ENGLISH_CONVERSATION: Conversation = {
  courtesies: [...COURTESIES, ...THANKS, ...SPARE_TIME, ...EXCLAMATIONS],
  closings: [...CLOSINGS, ...SPARE_TIME],
  asides: ASIDES,
  beforeStatements: BEFORE_STATEMENTS,
  introductions: INTRODUCTIONS,
  introductionsWithAge: combine(
    ["i am", "i'm", "we are", "we're"],
    ["", "only", "just", "almost", "nearly", "already"],
  ),
  objections: listOf("but, however, still, though, although, except"),
  frames: FRAMES,
  framesBeforeQuestions: listOf(`
    to know, to learn, to find out, to hear, to understand, to ask, tell me, tell us, been wondering, i don't know,
    i do not know, i dont know, i have no idea, no idea, no clue, i haven't a clue, i can't figure out,
    i cannot figure out, i can't find out, i forgot, i've forgotten, i have forgotten, i keep forgetting, i'm not sure,
    i am not sure, not sure, want know, want ask, like know, say me, explain me,
    asked me, asked us, asking me, asking us, asks me`),
  beforeFrames: BEFORE_FRAMES,
  framesWithPerson: listOf("tell, remind, ask, ask you for, show, teach, explain to, help"),
  afterFrames: AFTER_FRAMES,
  questionWords: [...QUESTION_WORDS, ...AUXILIARIES, "any"],
  questionStarts: [
    ...combine(AUXILIARIES, SUBJECTS),
    ...combine(QUESTION_WORDS, [...ENDINGS, ...AUXILIARIES, ...QUESTION_VERBS]),
    ...combine(["how", "hows"], [...MEASURES, "to"]),
    ...listOf("what's, whats, where's, wheres, who's, how's, hows, how come, what if"),
  ],
  requests: listOf("list, show me, give me, compare, summarise, summarize, name"),
  joiners: listOf(`
    and, but, so, or, also, then, now, plus, oh, ah, well, okay, ok, anyway, and also, and so, because, cause, cuz,
    yet, though, although, just, actually, basically, like, say, listen, look, see, finally, lastly, firstly, first`),
  conditions: listOf(`
    if, when, while, after, before, since, during, as, until, once, unless, in, on, at, with, without, for, from, by,
    about, regarding, concerning, under, behind, besides, given, assuming, instead of, apart from, according to`),
  beforeQuestionWords: listOf(
    "to, in, at, from, for, with, of, on, by, about, under, until, since, during, after, before",
  ),
  statementWords: STATEMENT_WORDS,
  abbreviations: listOf(
    "mr, mrs, ms, dr, st, prof, no, nr, vs, jr, sr, rev, capt, col, gen, lt, sgt, mt, ca, approx, etc, e.g, i.e",
  ),
  vagueWords: listOf(`
    a, name, names, called, end, finally, reason, detail, details, year, date, age, kind, sort, part, whole, bit, lot,
    happen, happens, happened, happening, thing, things, stuff, something, anything, everything, nothing, someone,
    somebody, anyone, anybody, everyone, everybody, nobody, mine, yours, ours, any, yet, already, anywhere, somewhere, now, nowadays,
    tell, know, say, said, get, got, go, goes, going, went, come, came, do, did, done, make, made, please, thanks,
    also, else, really, actually, exactly, just, still, ever, again, back, like, way, much, many, one, ones, long,
    about, time, ok, well, story, stories, event, events, special, interesting, happenings, remember, memory, memories,
    u, ur, r, abt, whats, wheres, whos, hows, thats, didnt, dont, doesnt, isnt, cant, im, its, yes, yeah, okay`),
  hedges: listOf(
    "ever, actually, really, exactly, precisely, perhaps, maybe, possibly, originally, even, again, just, personally, currently, nowadays, these days, still, by chance, by any chance, in fact, at all, anyway, then, usually, normally, generally, please, yourself",
  ),
  measures: [
    {
      asks: listOf(`
        cost, costs, price, prices, priced, pay, charge, charges, charged, fee, fees, expensive, pricey, cheap, how much is,
        how much are, how much was, how much were`),
      asksAlone: listOf("how much, how much then"),
      says: listOf(`
        pound, pounds, pence, penny, quid, dollar, dollars, cent, cents, bucks, euro, euros, crown, crowns, franc, francs,
        shilling, shillings, guinea, guineas, lire, free, free of charge, for nothing, at no cost, £, €, $`),
    },
    {
      asks: listOf("how old, at what age, what age"),
      units: listOf("year, years, month, months"),
      says: listOf("aged, at the age of, birthday, born, built, founded, made in, from the year, dates from"),
    },
    {
      asks: listOf(
        "how long, how long does it take, how long does that take, how long will it take, how long will that take, how long did it take, how long did that take, how much time, how many minutes, how many hours, how many days, how many weeks, how many years",
      ),
      units: listOf(`
        second, seconds, minute, minutes, hour, hours, day, days, night, nights, week, weeks, month, months, year, years,
        centuries, decades`),
      says: listOf("until, till, overnight, all day, all night"),
    },
    {
      asks: listOf("how often, how frequently, how many times"),
      says: listOf("every, each, daily, weekly, monthly, yearly, once, twice, times, always, never"),
    },
    {
      asks: listOf("how far"),
      units: listOf("mile, miles, km, kilometre, kilometres, metre, metres, yards, minutes, hours"),
    },
    {
      asks: listOf("how heavy, weigh, weighs"),
      units: listOf("kilo, kilos, kg, kilograms, gram, grams, pound, pounds, stone, ton, tons, tonnes, ounces"),
    },
  ],
  reference: {
    openings: listOf("and, and what about, and how about, what about, how about, but, or, also, and the, same for"),
    people: listOf("he, him, his, himself, he's, hes, she, her, hers, herself, she's, shes, they, them, their, theirs"),
    persons: [
      {
        words: listOf("he, him, his"),
        canBeNamed: true,
        nouns:
          listOf(`father, dad, daddy, papa, brother, son, husband, hubby, uncle, nephew, grandfather, grandpa, granddad,
          grandad, gramps, grandson, boyfriend, fiance, widower, stepfather, stepdad, godfather, man, boy`),
      },
      {
        words: listOf("she, her, hers"),
        canBeNamed: true,
        nouns: listOf(`mother, mum, mom, mama, mummy, mommy, sister, daughter, wife, aunt, auntie, aunty, niece,
          grandmother, grandma, gran, granny, nan, nana, granddaughter, girlfriend, fiancee, widow, stepmother, stepmum,
          stepmom, godmother, woman, girl`),
      },
      {
        words: listOf("they, them, their, theirs"),
        nouns:
          listOf(`parents, grandparents, children, kids, brothers, sisters, siblings, sons, daughters, uncles, aunts,
          cousins, grandchildren, grandkids, nephews, nieces, twins, friends`),
      },
    ],
    things: listOf(`
      it, its, it's, itself, that, that's, thats, this, these, those, they, them, their, theirs, they're, one, ones,
      the other, the others, the second, the former, the latter, mine, yours, ours, so, such, how many did, how many do, how many are,
      how many were, how many have, how much did, which did, which do`),
    places: listOf("there, that place, in that place, over there"),
    dummies: [
      ...listOf(`
        is there, are there, was there, were there, isn't there, aren't there, will there be, has there been, have there been,
        there is, there are, there was, there were, there's, there will be`),
      ...combine(
        ["is it", "was it", "isn't it", "would it be", "it is"],
        listOf(`true that, right that, possible to, ok to, ok if, okay to, okay if, fine to, fine if, alright to, alright if,
          all right to, all right if, allowed to, necessary to, safe to, better to, best to, easy to, hard to, likely that`),
      ),
    ],
    dates: listOf(
      "then, that year, that day, that time, at that time, back then, that summer, in those days, those days",
    ),
    here: listOf("here, this place, around here, in this place, at this place, nearby, near here, near me"),
    other: combine(
      [
        "",
        "no",
        "no no",
        "no not that one",
        "not that one",
        "no i mean",
        "no i meant",
        "i mean",
        "i meant",
        "i want",
        "what about",
        "and",
      ],
      listOf("the other one, the other, the other question, the other answer, the other thing, the other two"),
    ),
    more: listOf(`
      tell me more, tell us more, tell me more please, more, more please, go on, please go on, carry on, continue,
      please continue, keep going, go ahead, and then, and then what, what then, what else, and what else, anything else,
      is there more, is there anything else, and what happened then, what happened then, what happened next,
      and after that, what happened after that, what else can you tell me, tell me something else,
      tell me more about it, tell me more about that, tell me more about this, tell me more about him,
      tell me more about her, tell me more about them, more about that, more about it, can you tell me more,
      could you tell me more, i want to know more, i want to hear more, i'd like to know more, i'd like to hear more,
      tell me everything, tell me all about it, tell me everything about it, tell me everything about that,
      what more, any more, anything more, another one, next,
      others, any others, the others, what others, which others, are there others, are there any others, are there more,
      show me more, show more, more of them, more of these, more options, other options, more like this,
      the next ones, the next one, next ones, what are the others, something else`),
  },
};
