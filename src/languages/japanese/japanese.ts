import type { Language } from "../pack/index.js";
import { relateWords, wordSet } from "../words/index.js";

/** Particles, auxiliaries, demonstratives and question words, as `Intl.Segmenter` cuts them. */
const STOP_WORDS = wordSet(`
  は が を に で と も の へ や か ね よ から まで より など ので のに けど だけ しか ほど って では には とは です ます でし まし ました ません だ だっ た て い いる いま います いた
  ある あり あります あった する し します した して され さ れ れる られ られる ない なく なかっ なり なる なっ ください 下さい くれ くださ もらえ 何 なに なん いつ どこ だれ 誰 どう どの どれ
  どんな なぜ どうして いくら いくつ どちら これ それ あれ この その あの ここ そこ あそこ こと もの ため よう そう ところ とき お ご さん ちゃん 教え 教えて 知り たい できる でき できます 出来 出来る
  すみません ありがとう ございます こんにちは こんばんは おはよう お願い 願い し 私 僕 あなた みたい んです ん の か な わ さ`);

/** A word that begins with a Chinese character, with its inflection in hiragana. */
const INFLECTED = /^([\p{Script=Han}々]+)\p{Script=Hiragana}+$/u;

/** The Chinese characters of an inflected word: 開き, 開く and 開いて have one stem. */
function stemJapanese(word: string): string {
  return INFLECTED.exec(word)?.[1] ?? word.replace(/(?<=^\p{Script=Katakana}{3,})ー$/u, "");
}

const relateJapanese = relateWords(
  `
  開く 開館 営業 開店 オープン; 時間, 閉まる 閉館 閉店 終わる; 時間, 時間 時刻 何時; 開く, 料金 値段 価格 費用 入場料 代金; 払う, 払う 支払い 支払う 会計; カード 料金, 無料 ただ; 料金, 部屋 客室 ルーム; 泊まる, 泊まる 宿泊; 部屋 旅館, 旅館 宿 ホテル 民宿; 泊まる,
  予約 申し込み 申込; 取り消す, 取り消す 取消 キャンセル; 予約, 到着 着く チェックイン; 時間, 出発 出る チェックアウト; 時間, 朝食 朝ごはん 朝ご飯; 食べる, 夕食 夕飯 晩ご飯 ディナー; 食べる, 昼食 昼ごはん ランチ; 食べる, 食事 料理 ご飯 食べる; 食べる,
  犬 わんこ ペット; 動物, 猫 ペット; 動物, 子供 子ども こども お子さん 子; 家族, 駐車 駐車場 パーキング 停める 止める; 車, 車 自動車; 駐車, 電車 列車 鉄道; 駅, 駅 停留所; 電車 バス, 自転車 サイクリング; 借りる, 借りる レンタル 貸す 貸出; 自転車, 買う 購入 買い物; 店, 店 売店 ショップ; 買う,
  インターネット ネット wifi ワイファイ; パスワード, プール; 泳ぐ, 泳ぐ 水泳; 海 プール, 海 ビーチ 海岸 浜; 泳ぐ, 静か うるさい 騒音; 夜, 洗濯 洗う コインランドリー; 服, 近く 周辺 付近; 遠い, 建てる 建設 作る 造る; 家, 設立 創立 創業 始まる できた 開業; 歴史, 生まれ 誕生 出身; 死ぬ, 亡くなる 死ぬ 死去; 墓, 結婚 結婚式; 夫 妻,
  祖父 おじいさん おじいちゃん; 祖母, 祖母 おばあさん おばあちゃん; 祖父, 父 お父さん パパ; 母, 母 お母さん ママ; 父, 仕事 職業 働く; 会社, 名前 由来 呼ぶ; 意味, 古い 昔 年; 歴史, 写真 撮影 撮る; カメラ, 本 書籍 図書; 読む 図書館, 行き方 行く アクセス 道; 駅, トイレ お手洗い 化粧室; 場所`,
  stemJapanese,
);

/**
 * Japanese, for matching: words are cut by `Intl.Segmenter`, and inflected words are reduced to their Chinese characters. The
 * dialog speaks English unless the host passes phrases.
 */
export function japanese(): Language {
  return { code: "ja", stem: stemJapanese, stopWords: STOP_WORDS, related: relateJapanese };
}
